'use client';
import { styled } from '@mui/material/styles';
import { PayloadFrame } from './PayloadFrame.tsx';

/** A scroll container for plain text with wrapped lines. */
export const PlainTextFrame = styled(PayloadFrame)({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Prose has another direction. Rows that continue a line of a value are indented.
  '&[dir="ltr"]': { textIndent: '2ch hanging each-line' },
});
