import { maxMarkdownLine } from './MarkdownLine.ts';

/**
 * Returns the end of the code span or comment that starts with `mark` at `index`, or 0 if there isn't one. The span or
 * comment must end on the same line and within `maxMarkdownLine` characters, so that a single backtick can't hold back
 * a call forever. Returns undefined if the rest of the line is needed to decide.
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
      // The backticks at the end may be followed by more.
      return isDecided || isComment || end < line.length ? end : undefined;
    }
  }
  return isDecided ? 0 : undefined;
}
