'use client';
import { styled } from '@mui/material/styles';
import type { CSSObject, Theme } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import { getTextColor, getToneColor } from '../../call/getToneColor.ts';
import { toolCardTones } from '../../call/toolCardStatus.ts';
import type { ToolCardTone } from '../../call/toolCardStatus.ts';
import { stickyHeaderSpace } from '../../ui/look/stickyHeaderSpace.ts';
import { chevron } from '../../ui/look/chevron.ts';
import { messageBlockStyles } from '../../ui/look/messageBlockStyles.ts';
import { monospace } from '../../ui/look/monospace.ts';
import { easing, rise, turn, withMotion } from '../../ui/look/motion.ts';
import { besideTitle, rowButton } from '../../ui/look/rowButton.ts';
import { fade, getRadius } from '../../ui/look/surfaceStyles.ts';
import { slotOverrides } from '../../ui/slotOverrides.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { toolCardClasses, toolCardParts } from './toolCardClasses.ts';
import type { ToolCardSlotName } from './toolCardClasses.ts';

const narrow = '@container (max-width: 27rem)';

/**
 * Returns a selector for slots with the specificity of a single class, so that the app's styles take
 * precedence.
 */
const parts = (...names: readonly ToolCardSlotName[]): string =>
  `& :where(${names.map((name) => `.${toolCardClasses[name]}`).join()})`;

const compact = `&.${toolCardClasses.compact}`;
const pad = 'var(--toolcard-padding)';
const column = (number: number): CSSObject => ({ gridRow: 1, gridColumn: number });

/** Returns the styles of the header and its parts, which are in one row. */
const headerStyles = (theme: Theme): CSSObject => {
  const { palette } = theme.vars ?? theme;
  return {
    [parts('header')]: {
      ...rowButton,
      // All texts share the baseline of the title, which is the largest.
      alignItems: 'baseline',
      columnGap: 8,
      minBlockSize: 'var(--toolcard-row)',
      // Less at the end, because the baselines of fonts differ.
      padding: `calc(var(--toolcard-row) / 2 - 10px) ${pad} calc(var(--toolcard-row) / 2 - 12px)`,
      borderRadius: 'inherit',
      ...withMotion({ transition: 'background-color 120ms' }),
      '@media (hover: hover)': { '&:hover': { backgroundColor: 'var(--toolcard-hover)' } },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&::after': { ...chevron, ...besideTitle, color: palette.text.secondary },
      '&[aria-expanded="true"]': { borderEndStartRadius: 0, borderEndEndRadius: 0 },
    },
    [parts('icon')]: {
      ...besideTitle,
      flexShrink: 0,
      inlineSize: 16,
      blockSize: 16,
      fontSize: 16,
      color: 'var(--ToolCard-tone)',
    },
    '& :where(.ToolCard-details)': { display: 'contents' },
    [parts('title', 'name', 'server')]: {
      minInlineSize: 0,
      maxInlineSize: '40%',
      overflowWrap: 'anywhere',
    },
    [parts('name', 'server', 'preview', 'status', 'duration')]: {
      color: palette.text.secondary,
      fontSize: theme.typography.pxToRem(13),
    },
    [parts('preview', 'status', 'duration')]: { whiteSpace: 'nowrap' },
    [parts('title')]: {
      maxInlineSize: '60%',
      fontWeight: theme.typography.fontWeightMedium,
    },
    [parts('name')]: { fontFamily: monospace, fontSize: theme.typography.pxToRem(12) },
    // Takes the remaining width of the row.
    [parts('preview')]: {
      flex: '1 1 0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      // Keeps the text next to the name, even if it has the opposite direction.
      textAlign: ['-webkit-match-parent', 'match-parent'],
    },
    [parts('status')]: {
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: 8,
      marginInlineStart: 'auto',
      '& > svg': { alignSelf: 'center' },
    },
    [parts('duration')]: { fontVariantNumeric: 'tabular-nums' },
  };
};

/** The styles of a header in a narrow card: a grid with the status, the tool's name and the preview below the title. */
const narrowHeaderStyles: CSSObject = {
  [parts('header')]: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto 16px',
    gap: '2px 0',
    alignContent: 'start',
    minBlockSize: 52,
    paddingBlock: '6px 4px',
    '&::after': column(4),
  },
  [parts('icon')]: column(1),
  '& :where(.ToolCard-details)': {
    display: 'flex',
    // Puts a long name in a separate row.
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 8,
    gridArea: '2 / 2 / 3 / 5',
    minInlineSize: 0,
  },
  // Keeps the name next to the icon even if its direction differs from the page's.
  [parts('title')]: { ...column(2), justifySelf: 'start' },
  [parts('title', 'name', 'server')]: { maxInlineSize: 'none' },
  [parts('status')]: { order: -1, marginInlineStart: 0 },
  [parts('duration')]: { ...column(3), paddingInline: 8 },
};

/**
 * The styles of an active call. Nothing else moves, so that the name stays readable. With reduced motion, the open ring
 * of the icon shows the activity.
 */
const activeStyles: CSSObject = withMotion({
  '& .ToolCard-statusIcon': { animation: `${turn} 1.2s linear infinite` },
});

const bodyStyles: CSSObject = {
  [`& :where(.${toolCardClasses.body}:not([hidden]))`]: {
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    padding: `0 ${pad} ${pad}`,
  },
  // Doesn't animate a body that appears together with its card, because thousands of animations would block the page.
  [`& :where(.${toolCardClasses.body}[data-opened]:not([hidden]))`]: withMotion({
    animation: `${rise} 180ms ${easing}`,
  }),
  [parts('section')]: { position: 'relative' },
  // As high as the button, so that nothing moves when it loads.
  [parts('actions')]: { minBlockSize: 32, '@media print': { display: 'none' } },
};

/** Returns the color of a tone on the ground of the card. Opaque, because content can scroll below it. */
const tint = (percent: number): string =>
  `color-mix(in srgb, var(--ToolCard-tone) ${percent}%, var(--toolcard-ground))`;

/** Returns the styles for a tone, such as its color. */
const toneStyles = (theme: Theme, tone: ToolCardTone): CSSObject => ({
  '--ToolCard-tone': getToneColor(theme, tone),
  // SVG keeps its colors in forced-colors mode, so this sets the icon to the text color.
  '@media (forced-colors: active)': { '--ToolCard-tone': 'CanvasText' },
  ...((tone === 'error' || tone === 'attention') && {
    '& :where(.ToolCard-status)': {
      color: getTextColor(theme, 'var(--ToolCard-tone)'),
      fontWeight: theme.typography.fontWeightMedium,
    },
  }),
  ...(tone === 'attention' && {
    // The bar for several requests must not cover the card.
    scrollMarginBlock: 'calc(var(--toolcard-top, 0px) + 8px) 8px',
    '&&': {
      // Keeps the header below what the page shows on top of its messages.
      isolation: 'isolate',
      '--toolcard-border': fade('var(--ToolCard-tone)', 50),
      '--toolcard-hover': tint(12),
    },
    '@media (forced-colors: none)': {
      '&&:has([data-risk="high"])': { '--ToolCard-tone': getToneColor(theme, 'error') },
    },
    '&& :where(.ToolCard-header)': { backgroundColor: tint(8) },
    // The tool stays in view while the user reads a long input and answers. A low screen has no room for that. Only
    // cards with long content have a sticky header, because laying out a thousand of them is slow.
    '&&:has([data-long]) :where(.ToolCard-header)': {
      position: 'sticky',
      insetBlockStart: 'var(--toolcard-top, 0)',
      zIndex: 1,
      '@media print, (max-height: 30rem)': { position: 'static' },
    },
    '& :where(.ToolCard-body)': {
      // Separates the body from the color of the header.
      paddingBlockStart: 8,
      // Keeps the focused element from being scrolled under the header.
      '& :focus': { scrollMarginBlockStart: stickyHeaderSpace },
    },
  }),
  ...(tone === 'success' && {
    [narrow]: { '& :where(.ToolCard-preview + .ToolCard-status:not(:has(svg)))': visuallyHidden },
  }),
});

interface StyleProps {
  readonly 'data-tone'?: ToolCardTone;
  readonly 'data-active'?: boolean;
}

/**
 * The root element of a card. Also styles the parts that every card has, so that a closed card is one styled component
 * instead of eight. Styles that depend on the status are variants, because Emotion hashes the styles of every card, and
 * hashing long styles a thousand times is slow.
 */
export const ToolCardRoot = styled('div', {
  name: 'ToolCard',
  slot: 'Root',
  overridesResolver: slotOverrides(toolCardClasses, toolCardParts),
})<StyleProps>(
  memoTheme(({ theme }) => ({
    ...messageBlockStyles(theme),
    '--toolcard-padding': 'var(--ToolCard-padding, 12px)',
    // The height of the header.
    '--toolcard-row': '40px',
    borderRadius: `var(--ToolCard-radius, ${getRadius(theme)})`,
    color: (theme.vars ?? theme).palette.text.primary,
    [compact]: { '--toolcard-padding': 'var(--ToolCard-padding, 8px)', '--toolcard-row': '28px' },
    '@media (pointer: coarse)': {
      '&&': { '--toolcard-row': '44px' },
      [parts('actions')]: { minBlockSize: 44 },
    },
    [`&.${toolCardClasses.outlined}`]: {
      border: '1px solid var(--toolcard-border)',
      backgroundColor: 'var(--toolcard-ground)',
    },
    '@media (hover: hover)': {
      '&:has(.ToolCard-header:hover)': {
        '--toolcard-border': fade((theme.vars ?? theme).palette.text.primary, 28),
      },
    },
    // Skips the layout of closed cards outside the viewport. On wide screens, the height of a closed card is known,
    // because it is a single row, so nothing moves when it scrolls into view.
    '@media (min-width: 600px)': {
      [`&:not(.${toolCardClasses.expanded})`]: {
        contentVisibility: 'auto',
        containIntrinsicBlockSize: 'auto var(--toolcard-row)',
      },
    },
    ...headerStyles(theme),
    [narrow]: narrowHeaderStyles,
    ...bodyStyles,
    variants: [
      ...toolCardTones.map((tone) => ({
        props: { 'data-tone': tone },
        style: toneStyles(theme, tone),
      })),
      { props: { 'data-active': true }, style: activeStyles },
    ],
  })),
);
