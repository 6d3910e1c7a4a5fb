/** Number of characters to search before yielding. */
const stride = 65_536;
/** Maximum number of matches to find. Further matches aren't counted. */
export const maxMatches = 10_000;

/** The matches of a search in text. */
export interface TextMatches {
  /** The index of each match, in ascending order. */
  readonly starts: readonly number[];
  readonly length: number;
  /** Whether there are more matches than those in `starts`. */
  readonly isMore: boolean;
}

/** Converts text to lowercase without changing its length. */
export const foldCase = (text: string): string =>
  text.replaceAll('\u0130', 'i').toLowerCase().replaceAll('ς', 'σ');

/**
 * Finds the first `maxCount` matches of a query in text, ignoring case. Yields regularly, so that the page
 * stays responsive.
 */
export function* findMatches(
  text: string,
  query: string,
  maxCount: number = maxMatches,
): Generator<undefined, TextMatches> {
  const starts: number[] = [];
  const folded = foldCase(query);
  const { length } = folded;
  let from = length > 0 ? 0 : text.length;
  while (from < text.length) {
    const end = from + stride;
    const part = foldCase(text.slice(from, end + length - 1));
    let index = part.indexOf(folded);
    while (index >= 0 && index < stride) {
      if (starts.length >= maxCount) {
        return { starts, length, isMore: true };
      }
      starts.push(from + index);
      index = part.indexOf(folded, index + length);
    }
    const last = starts.at(-1);
    // The last match can extend into the next part.
    from = Math.max(end, last === undefined ? 0 : last + length);
    yield;
  }
  return { starts, length, isMore: false };
}
