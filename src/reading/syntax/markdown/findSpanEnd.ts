import { maxMarkdownLine } from './MarkdownLine.ts';

/** An escaped character, or the start of a code span or a comment. */
const marks = /\\.|`+|<!--/g;

/**
 * Returns the end of the code span or comment around a place in a line, or 0 if there isn't one. A span
 * ends in its line, after at most `maxMarkdownLine` characters: a single backtick must not hold back
 * a call forever. Returns undefined if the line isn't whole and its rest decides.
 *
 * ```markdown
 * > | Write `<tool:search>` to search.
 *            ^
 * ```
 */
export function findSpanEnd(line: string, at: number, isWhole: boolean): number | undefined {
  let end = 0;
  for (const { 0: mark, index } of line.slice(0, at).matchAll(marks)) {
    if (index >= end && !mark.startsWith('\\')) {
      const from = index + mark.length;
      const limit = index + maxMarkdownLine;
      const isDecided = isWhole || line.length >= limit;
      const closers = line.slice(from, limit).matchAll(mark === '<!--' ? /-->/g : /`+/g);
      const closer = [...closers].find(([text]) => mark === '<!--' || text.length === mark.length);
      const close = closer === undefined ? 0 : from + closer.index + closer[0].length;
      // Backticks at the end of what has arrived may be followed by more.
      if (!isDecided && (closer === undefined || close === line.length)) {
        return undefined;
      }
      if (close > at) {
        return close;
      }
      end = Math.max(close, end);
    }
  }
  return 0;
}
