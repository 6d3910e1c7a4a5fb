import type { Position } from './Position.ts';

const maxLineLength = 120;

/** Returns the line that contains a position, with its number and a caret under the column. Shortens long lines. */
export const codeFrame = (text: string, { offset, line, column }: Position): string => {
  const lineStart = offset - column + 1;
  const from = Math.max(lineStart, offset - maxLineLength / 2);
  const near = text.slice(from, from + maxLineLength);
  const shown = near.slice(0, near.search(/[\r\n]|$/));
  const margin = `${line} | `;
  // Keeps tabs, so that the caret lines up.
  const before = text.slice(from, offset).replaceAll(/[^\t]/g, ' ');
  return `${margin}${shown}\n${' '.repeat(margin.length)}${before}^`;
};
