'use client';
import { keyframes, styled } from '@mui/material/styles';
import { turn, withMotion } from '../ui/look/motion.ts';
import { chevron } from '../ui/look/chevron.ts';
import { besideTitle, rowButton } from '../ui/look/rowButton.ts';
import { getToneColor } from '../call/getToneColor.ts';
import { toolCardTones } from '../call/toolCardStatus.ts';

const pulse = keyframes({ '50%': { opacity: 0.5 } });

/**
 * The button that forms the header of a widget: an icon in the color of the widget's tone, text, and a chevron. In a
 * narrow widget, it is a grid with room for two rows of text from the start, so that its height never changes. The
 * icon and the chevron are centered vertically, so that they never move.
 */
export const WidgetHeaderRoot = styled('button', { slot: 'Header' })(({ theme }) => ({
  ...rowButton,
  alignItems: 'baseline',
  columnGap: theme.spacing(1),
  minBlockSize: 36,
  // Less at the end, because fonts differ in where their baseline is.
  padding: '8px 12px 6px',
  borderRadius: 'inherit',
  ...withMotion({
    transition: 'background-color 120ms',
    '&[data-phase="thinking"] > svg': { animation: `${pulse} 1.6s ease-in-out infinite` },
    '&[data-tone="active"] > svg': { animation: `${turn} 1.2s linear infinite` },
  }),
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'var(--toolcard-hover)' } },
  '@media (pointer: coarse)': { minBlockSize: 44, paddingBlock: '12px 10px' },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
  '&[aria-expanded="true"], &[data-phase="waiting"]': {
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
  },
  '& > svg': { ...besideTitle, flexShrink: 0 },
  '&::after': { ...chevron, ...besideTitle },
  ...Object.fromEntries(
    toolCardTones.map((tone) => [
      `&[data-tone="${tone}"] > svg`,
      { color: getToneColor(theme, tone) },
    ]),
  ),
  '@container (max-width: 27rem)': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto 16px',
    gap: '2px 0',
    alignContent: 'center',
    minBlockSize: '3rem',
    paddingBlock: 3,
    '& > svg, &::after': { gridRow: '1 / 3', alignSelf: 'center', marginBlockStart: 0 },
    '&::after': { gridColumn: 4 },
  },
}));
