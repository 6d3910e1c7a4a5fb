'use client';
import { keyframes, styled } from '@mui/material/styles';
import type { CSSObject, Theme } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import { getToneColor } from '../../call/getToneColor.ts';
import { toolCardTones } from '../../call/toolCardStatus.ts';
import { chevron } from '../../ui/chevron.ts';
import { messageBlockStyles } from '../../ui/messageBlockStyles.ts';
import { monospace } from '../../ui/monospace.ts';
import { slotOverrides } from '../../ui/slotOverrides.ts';
import { toolCardClasses, toolCardParts } from './toolCardClasses.ts';
import type { ToolCardSlotName } from './toolCardClasses.ts';

const getRadius = (theme: Theme): string => {
  const { borderRadius } = (theme.vars ?? theme).shape;
  return typeof borderRadius === 'number' ? `${borderRadius}px` : borderRadius;
};

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/**
 * Returns a selector for a slot with the specificity of a single class, so that the app's styles take
 * precedence.
 */
const part = (name: ToolCardSlotName): string => `& :where(.${toolCardClasses[name]})`;

const compact = `&.${toolCardClasses.compact}`;

const partStyles = (theme: Theme): CSSObject => {
  const { palette } = theme.vars ?? theme;
  const small = theme.typography.pxToRem(13);
  return {
    [part('header')]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0.25, 1),
      inlineSize: '100%',
      minBlockSize: 40,
      position: 'relative',
      padding: theme.spacing(0.75, 1.25),
      paddingInlineEnd: `calc(${theme.spacing(3)} + 1em)`,
      border: 0,
      borderRadius: 'inherit',
      background: 'none',
      font: 'inherit',
      color: 'inherit',
      textAlign: 'start',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&::after': {
        ...chevron,
        // Stays at the end of the first row, even if the header wraps.
        position: 'absolute',
        insetInlineEnd: theme.spacing(2),
        insetBlockStart: `calc(${theme.spacing(0.75)} + max(14px, 0.71em) - 0.225em)`,
        opacity: 0.7,
        transform: 'translateY(-25%) rotate(45deg)',
      },
      '&[aria-expanded="true"]::after': { transform: 'translateY(25%) rotate(225deg)' },
    },
    [`${compact} :where(.${toolCardClasses.header})`]: {
      minBlockSize: 28,
      padding: theme.spacing(0.25, 1),
      paddingInlineEnd: theme.spacing(4),
      '&::after': { insetBlockStart: `calc(${theme.spacing(0.25)} + max(12px, 0.71em) - 0.225em)` },
    },
    [part('icon')]: {
      flexShrink: 0,
      inlineSize: '1.25em',
      blockSize: '1.25em',
      color: 'var(--ToolCard-tone)',
    },
    '&[data-active] .ToolCard-statusIcon': {
      // With reduced motion, the icon doesn't turn, but its open ring still shows that the call is
      // active.
      '@media (prefers-reduced-motion: no-preference)': {
        animation: `${turn} 1.2s linear infinite`,
      },
    },
    [part('title')]: {
      minInlineSize: 0,
      maxInlineSize: '60%',
      '@container (max-width: 27rem)': { maxInlineSize: '100%' },
      fontWeight: theme.typography.fontWeightMedium,
      overflowWrap: 'anywhere',
    },
    [part('name')]: {
      minInlineSize: 0,
      maxInlineSize: '40%',
      '@container (max-width: 27rem)': { maxInlineSize: '100%' },
      overflowWrap: 'anywhere',
      fontFamily: monospace,
      fontSize: theme.typography.pxToRem(12),
      color: palette.text.secondary,
    },
    [part('server')]: {
      minInlineSize: 0,
      maxInlineSize: '40%',
      overflowWrap: 'anywhere',
      fontSize: small,
      color: palette.text.secondary,
    },
    // Fills the rest of the row. In a narrow card, it has its own row, indented past the icon.
    [part('preview')]: {
      flex: '1 1 0',
      minInlineSize: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      fontSize: small,
      // Keeps the text next to the name, even if it has the opposite direction.
      textAlign: ['-webkit-match-parent', 'match-parent'],
      '@container (max-width: 27rem)': {
        order: 1,
        flexBasis: '100%',
        paddingInlineStart: `calc(1.5em + ${theme.spacing(1)})`,
      },
    },
    [part('status')]: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      marginInlineStart: 'auto',
      whiteSpace: 'nowrap',
      fontSize: small,
      color: palette.text.secondary,
    },
    [`&[data-tone="error"] :where(.${toolCardClasses.status})`]: {
      color: 'var(--ToolCard-tone)',
    },
    [part('duration')]: {
      color: palette.text.secondary,
      fontSize: small,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    [`& :where(.${toolCardClasses.body}:not([hidden]))`]: {
      display: 'flex',
      flexDirection: 'column',
      gap: theme.spacing(1),
      padding: theme.spacing(0.5, 1.25, 1.25),
    },
    [`${compact} :where(.${toolCardClasses.body}:not([hidden]))`]: {
      padding: theme.spacing(0.25, 1, 1),
    },
  };
};

const toneStyles = (theme: Theme): CSSObject =>
  Object.fromEntries(
    toolCardTones.map((tone) => [
      `&[data-tone="${tone}"]`,
      { '--ToolCard-tone': getToneColor(theme, tone) },
    ]),
  );

/**
 * The root element of a card. It also styles the parts that every card has, so that a closed card is one
 * styled component instead of eight. This matters if there are a thousand cards.
 */
export const ToolCardRoot = styled('div', {
  name: 'ToolCard',
  slot: 'Root',
  overridesResolver: slotOverrides(toolCardClasses, toolCardParts),
})(
  memoTheme(({ theme }) => ({
    ...messageBlockStyles(theme),
    borderRadius: `calc(${getRadius(theme)} * 2)`,
    color: (theme.vars ?? theme).palette.text.primary,
    [`&.${toolCardClasses.outlined}`]: {
      border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
      backgroundColor: (theme.vars ?? theme).palette.background.paper,
    },
    // Skips the layout of closed cards outside the viewport. On wide screens, a closed card is a single
    // row, so its height is known and nothing moves when it scrolls into view.
    '@media (min-width: 600px)': {
      [`&:not(.${toolCardClasses.expanded})`]: {
        contentVisibility: 'auto',
        containIntrinsicBlockSize: 'auto 40px',
      },
      [`&.${toolCardClasses.compact}:not(.${toolCardClasses.expanded})`]: {
        containIntrinsicBlockSize: 'auto 28px',
      },
    },
    ...toneStyles(theme),
    // SVG keeps its colors in forced-colors mode, so the icon's color is set to the text color
    // explicitly.
    '@media (forced-colors: active)': { '&[data-tone]': { '--ToolCard-tone': 'CanvasText' } },
    ...partStyles(theme),
  })),
);
