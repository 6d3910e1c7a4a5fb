'use client';
import { keyframes, styled } from '@mui/material/styles';
import { turn, withMotion } from '../ui/look/motion.ts';
import { rowButton } from '../ui/look/rowButton.ts';
import { getToneColor } from '../call/getToneColor.ts';
import { toolCardTones } from '../call/toolCardStatus.ts';

const pulse = keyframes({ '50%': { opacity: 0.5 } });

/** The button that forms the header of a widget: an icon in the color of the widget's tone, text, and a chevron. */
export const WidgetHeaderRoot = styled('button', { slot: 'Header' })(({ theme }) => ({
  ...rowButton,
  flex: '1 1 0',
  gap: theme.spacing(1),
  minInlineSize: 0,
  minBlockSize: 36,
  padding: theme.spacing(0.5, 1.5),
  borderRadius: 'inherit',
  ...withMotion({
    transition: 'background-color 120ms',
    '&[data-phase="thinking"] > svg': { animation: `${pulse} 1.6s ease-in-out infinite` },
    // In an open widget, the ring of the call moves instead.
    '&[data-phase="working"][aria-expanded="false"] > svg': {
      animation: `${turn} 1.2s linear infinite`,
    },
  }),
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'var(--toolcard-hover)' } },
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
  '& > svg': { flexShrink: 0 },
  '&[aria-expanded="true"] bdi': { WebkitLineClamp: 'none' },
  ...Object.fromEntries(
    toolCardTones.map((tone) => [
      `&[data-tone="${tone}"] > svg`,
      { color: getToneColor(theme, tone) },
    ]),
  ),
}));
