'use client';
import { styled } from '@mui/material/styles';

/**
 * An image on a checkerboard, so that transparency is visible in light and dark mode. Scripts in an SVG don't run,
 * because browsers never run the scripts of images.
 */
export const MediumImage = styled('img')(({ theme }) => ({
  minInlineSize: 24,
  // Never larger than its size.
  objectFit: 'scale-down',
  // Makes the edges of the image visible.
  outline: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  background: `repeating-conic-gradient(#8881 0 25%, ${(theme.vars ?? theme).palette.background.paper} 0 50%) 0 0 / 16px 16px`,
  '&[data-scaled]': { cursor: 'zoom-in' },
  '&&[data-zoomed]': { maxInlineSize: 'none', maxBlockSize: 'none', cursor: 'zoom-out' },
}));
