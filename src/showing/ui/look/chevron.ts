import type { CSSObject } from '@mui/material/styles';
import { easing, withMotion } from './motion.ts';

/**
 * Styles of a pseudo-element that draw a chevron in the grid and stroke of the icons. Not an SVG, because a
 * thousand cards shouldn't contain two thousand, and not a data URL, because a content security policy can
 * forbid it. It points down, and up if the element around it is expanded.
 */
export const chevron: CSSObject = {
  content: '""',
  flexShrink: 0,
  inlineSize: 16,
  blockSize: 16,
  backgroundColor: 'currentColor',
  opacity: 0.7,
  clipPath: 'path("M3.5 6.5 8 11l4.5-4.5-1-1L8 9 4.5 5.5z")',
  ...withMotion({ transition: `transform 160ms ${easing}` }),
  // Backgrounds lose their color in forced-colors mode.
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'ButtonText',
  },
  // Nothing on paper opens.
  '@media print': { display: 'none' },
};

/** The transform of a chevron that points up. */
export const pointUp = 'rotate(180deg)';
