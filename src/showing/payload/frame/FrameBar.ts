'use client';
import { styled } from '@mui/material/styles';
import type { CSSObject, Theme } from '@mui/material/styles';

/** A row of small secondary text and controls, above or below a frame. */
export const FrameBar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  fontSize: theme.typography.pxToRem(12),
  fontVariantNumeric: 'tabular-nums',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/**
 * Returns the styles of a bar that looks like a part of its frame. `edge` is the edge at which the bar touches the
 * frame.
 */
export const attachToFrame = (theme: Theme, edge: 'Start' | 'End'): CSSObject => ({
  boxSizing: 'border-box',
  minBlockSize: 32,
  paddingInline: 12,
  borderRadius: theme.shape.borderRadius,
  [`border${edge}StartRadius`]: 0,
  [`border${edge}EndRadius`]: 0,
  [`borderBlock${edge}`]: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
  // A border for forced-colors mode, like that of the frame.
  outline: '1px solid transparent',
  outlineOffset: -1,
  // Aligns the last icon with the other content.
  '& > button:last-of-type': { marginInlineEnd: -6 },
  '@container (max-width: 27rem)': { paddingInline: 6 },
});

/** Returns the styles of a card inside a frame, such as that of an image or a link. */
export const contentCardStyles = (theme: Theme): CSSObject => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: `var(--toolcard-ground, ${(theme.vars ?? theme).palette.background.paper})`,
});
