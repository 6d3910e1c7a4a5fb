'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';

const ProseRoot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  // Limits the length of lines, so that they are easy to read.
  maxInlineSize: '42rem',
}));

/** Returns whether spaces, tabs or lines align the columns of text, as in the output of many commands. */
const isAligned = (text: string): boolean =>
  /\S(?: {2,}|\t)\S|^[ \t]*[|+=_\u2500-\u259F]/m.test(text);

/** Props of `Prose`. */
export interface ProseProps {
  readonly text: string;
  /** The text as rendered, for example with its search matches marked. */
  readonly children: React.ReactNode;
}

/** Shows text in the font of the app, unless its columns are aligned, which requires a monospaced font. */
export const Prose = ({ text, children }: ProseProps): React.ReactNode =>
  isAligned(text) ? children : <ProseRoot>{children}</ProseRoot>;
