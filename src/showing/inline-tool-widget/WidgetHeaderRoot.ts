'use client';
import { keyframes, styled } from '@mui/material/styles';
import { chevron } from '../ui/chevron.ts';
import { getToneColor } from '../call/getToneColor.ts';
import { toolCardTones } from '../call/toolCardStatus.ts';

const pulse = keyframes({ '50%': { opacity: 0.5 } });
const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** The button of a widget's header: an icon in the color of its tone, text, and a chevron. */
export const WidgetHeaderRoot = styled('button', { slot: 'Header' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  inlineSize: '100%',
  minBlockSize: 32,
  padding: theme.spacing(0.25, 0.5),
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  '& > svg': { flexShrink: 0 },
  '&::after': {
    ...chevron,
    marginInline: theme.spacing(0.5),
    transform: 'translateY(-25%) rotate(45deg)',
  },
  '&[aria-expanded="true"]::after': { transform: 'translateY(25%) rotate(225deg)' },
  // With reduced motion, only the icon's open ring and the text show the phase.
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-phase="thinking"] > svg': { animation: `${pulse} 1.6s ease-in-out infinite` },
    '&[data-phase="working"] > svg': { animation: `${turn} 1.2s linear infinite` },
  },
  ...Object.fromEntries(
    toolCardTones.map((tone) => [
      `&[data-tone="${tone}"] > svg`,
      { color: getToneColor(theme, tone) },
    ]),
  ),
}));
