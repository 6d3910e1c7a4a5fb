import { maxMarkdownLine } from './MarkdownLine.ts';

/**
 * Returns the end of the code span or comment that starts with `mark` in a line, or 0 if none does. It
 * ends in its line, after at most `maxMarkdownLine` characters: a single backtick must not hold back a
 * call forever. Returns undefined if the line isn't whole and its rest decides.
 *
 * ```markdown
 * > | Write `<tool:search>` to search.
 *           ^
 * ```
 */
export function findSpanEnd(
  line: string,
  mark: string,
  index: number,
  isWhole: boolean,
): number | undefined {
  const from = index + mark.length;
  const limit = index + maxMarkdownLine;
  const isDecided = isWhole || line.length >= limit;
  const isComment = mark === '<!--';
  for (const found of line.slice(from, limit).matchAll(isComment ? /-->/g : /`+/g)) {
    const [closer] = found;
    const end = from + found.index + closer.length;
    if (isComment || closer.length === mark.length) {
      // Backticks at the end of what has arrived may be followed by more.
      return isDecided || isComment || end < line.length ? end : undefined;
    }
  }
  return isDecided ? 0 : undefined;
}
