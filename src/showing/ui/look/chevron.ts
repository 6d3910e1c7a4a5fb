import type { CSSObject } from '@mui/material/styles';
import { easing, withMotion } from './motion.ts';

/**
 * Styles of a pseudo-element that draws a chevron like the other icons. It points down unless it is transformed, for
 * example with `pointUp`. Not an SVG, because a thousand cards would need two thousand of them, and not a data URL,
 * because a content security policy can forbid data URLs.
 */
export const chevron: CSSObject = {
  content: '""',
  flexShrink: 0,
  inlineSize: 16,
  blockSize: 16,
  backgroundColor: 'currentColor',
  clipPath: 'path("M3.5 6.5 8 11l4.5-4.5-1-1L8 9 4.5 5.5z")',
  ...withMotion({ transition: `transform 160ms ${easing}` }),
  // Backgrounds lose their color in forced-colors mode.
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'ButtonText',
  },
  // Printed content can't be expanded.
  '@media print': { display: 'none' },
};

/** The transform of a chevron that points up. */
export const pointUp = 'rotate(180deg)';
