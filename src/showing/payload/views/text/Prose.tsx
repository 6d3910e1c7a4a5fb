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

/** Returns whether a line of text starts with a time or a level, as in logs, or is the first one of an HTTP message. */
const isLog = (text: string): boolean =>
  /^(?:\[?(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d|(?:TRACE|DEBUG|INFO|WARN|ERROR)\b|HTTP\/\d|[A-Z]{3,7} \/\S{0,2000} HTTP\/)/m.test(
    text,
  );

/** Props of `Prose`. */
export interface ProseProps {
  readonly text: string;
  /** The text as rendered, for example with its search matches marked. */
  readonly children: React.ReactNode;
}

/**
 * Shows text in the font of the app. Aligned columns require a monospaced font, and users expect it for logs and HTTP
 * messages.
 */
export const Prose = ({ text, children }: ProseProps): React.ReactNode =>
  isAligned(text) || isLog(text) ? children : <ProseRoot>{children}</ProseRoot>;
