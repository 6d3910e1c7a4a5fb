'use client';
import { styled } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';
import { monospace } from '../../ui/look/monospace.ts';

/** The scroll container of a payload. Use `PayloadFrame`, which also says how much there is below. */
export const FrameRoot = styled('div', { slot: 'Content' })(({ theme }) => ({
  boxSizing: 'border-box',
  maxBlockSize: '20rem',
  overflow: 'auto',
  contain: 'content',
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  '--toolcard-tint': (theme.vars ?? theme).palette.action.hover,
  backgroundColor: 'var(--toolcard-tint)',
  // A border for forced-colors mode, which removes the background.
  outline: '1px solid transparent',
  outlineOffset: -1,
  color: (theme.vars ?? theme).palette.text.primary,
  font: `${theme.typography.pxToRem(13)}/${theme.typography.pxToRem(20)} ${monospace}`,
  '@container (max-width: 27rem)': {
    paddingInline: '6px 4px',
    font: `${theme.typography.pxToRem(12)}/1.5 ${monospace}`,
  },
  tabSize: 2,
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
  '@media print': { maxBlockSize: 'none', contain: 'none' },
}));

/** The styles of a frame with plain text, whose long lines wrap. */
export const plainTextStyles: CSSObject = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Indents continued lines of values. Prose may be right-to-left and isn't indented.
  '&[dir="ltr"]': { textIndent: '2ch hanging each-line' },
};

/** A frame with plain text. Needs nothing of the viewer, so it can be shown before that has loaded. */
export const PlainTextRoot = styled(FrameRoot)(plainTextStyles);
