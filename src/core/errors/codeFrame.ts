import type { Position } from '../../reading/syntax/Problem.ts';

const longestLine = 120;

/** The line of a place in a text, with a caret under its column. */
export const pointAt = (text: string, { offset, line, column }: Position): string => {
  const lineStart = offset - column + 1;
  const from = Math.max(lineStart, offset - longestLine / 2);
  const near = text.slice(from, from + longestLine);
  const shown = near.slice(0, near.search(/[\r\n]|$/));
  const margin = `${line} | `;
  // A tab is as wide above the caret as before it.
  const before = text.slice(from, offset).replaceAll(/[^\t]/g, ' ');
  return `${margin}${shown}\n${' '.repeat(margin.length)}${before}^`;
};
