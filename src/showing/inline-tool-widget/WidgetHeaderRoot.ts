'use client';
import { keyframes, styled } from '@mui/material/styles';
import { turn, withMotion } from '../ui/look/motion.ts';
import { rowButton } from '../ui/look/rowButton.ts';
import { getToneColor } from '../call/getToneColor.ts';
import { toolCardTones } from '../call/toolCardStatus.ts';

const pulse = keyframes({ '50%': { opacity: 0.5 } });

/**
 * The button that forms the header of a widget: an icon in the color of the widget's tone, text, and a chevron. In a
 * narrow widget, it is a grid with room for two rows of text from the start, so that its height never changes. The
 * icon, the duration and the chevron are centered vertically, so that they never move.
 */
export const WidgetHeaderRoot = styled('button', { slot: 'Header' })(({ theme }) => ({
  ...rowButton,
  columnGap: theme.spacing(1),
  minBlockSize: 36,
  padding: theme.spacing(0.5, 1.5),
  borderRadius: 'inherit',
  ...withMotion({
    transition: 'background-color 120ms',
    '&[data-phase="thinking"] > svg': { animation: `${pulse} 1.6s ease-in-out infinite` },
    '&[data-phase="working"]:not([data-listed]) > svg': {
      animation: `${turn} 1.2s linear infinite`,
    },
  }),
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'var(--toolcard-hover)' } },
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
  '&[data-listed]': { borderEndStartRadius: 0, borderEndEndRadius: 0 },
  '& > svg': { flexShrink: 0 },
  ...Object.fromEntries(
    toolCardTones.map((tone) => [
      `&[data-tone="${tone}"]:not([data-listed]) > svg`,
      { color: getToneColor(theme, tone) },
    ]),
  ),
  '@container (max-width: 27rem)': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto 16px',
    columnGap: 0,
    alignContent: 'center',
    minBlockSize: '3rem',
    paddingBlock: 3,
    '& > svg, &::after': { gridRow: '1 / 3' },
    '&::after': { gridColumn: 4 },
  },
}));
