import { codeIndent, isBlank } from './MarkdownLine.ts';
import type { MarkdownLine } from './MarkdownLine.ts';

/** A fenced code block. */
export interface Fence {
  readonly type: 'fence';
  readonly marker: string;
  readonly length: number;
}

/** Returns the length of the run of a character at the start of a text. */
const countRun = (text: string, character: string): number => {
  let length = 0;
  while (text[length] === character) {
    length += 1;
  }
  return length;
};

/** Returns the fence that a line opens, or null if it doesn't open one. */
export const startFence = (rest: string): Fence | null => {
  const marker = rest.charAt(0);
  const length = countRun(rest, marker);
  const isFence = /[`~]/.test(marker) && length >= 3;
  return isFence && !(marker === '`' && rest.includes('`', length))
    ? { type: 'fence', marker, length }
    : null;
};

/**
 * Returns whether a line closes a fence. The line must contain only the fence's marker, at least as many times as the
 * opening line, and must not be indented like code.
 */
export const closesFence = ({ marker, length }: Fence, { rest, indent }: MarkdownLine): boolean => {
  const run = countRun(rest, marker);
  return indent < codeIndent && run >= length && isBlank(rest.slice(run));
};
