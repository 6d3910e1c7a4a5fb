'use client';
import { styled } from '@mui/material/styles';
import { PayloadFrame } from './PayloadFrame.tsx';

/** A scroll container for plain text with wrapped lines. */
export const PlainTextFrame = styled(PayloadFrame)({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Indents continued lines of values. Prose may be right-to-left and isn't indented.
  '&[dir="ltr"]': { textIndent: '2ch hanging each-line' },
});
