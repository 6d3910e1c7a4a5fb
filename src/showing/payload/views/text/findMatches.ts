/** How much of a text is searched between two pauses. */
const stride = 65_536;
/** More matches than these are not counted. */
export const maxMatches = 10_000;

/** Where a search has found something in a text. */
export interface TextMatches {
  readonly starts: readonly number[];
  /** How long each match is. */
  readonly length: number;
  readonly isMore: boolean;
}

/** A text without its case, and as long as it was. */
export const foldCase = (text: string): string =>
  text.replaceAll('\u0130', 'i').toLowerCase().replaceAll('ς', 'σ');

/** Finds a text in another, whatever the case, with a pause now and then. */
export function* findMatches(
  text: string,
  query: string,
  maxCount: number = maxMatches,
): Generator<undefined, TextMatches> {
  const starts: number[] = [];
  const wanted = foldCase(query);
  const { length } = wanted;
  let from = length > 0 ? 0 : text.length;
  while (from < text.length) {
    const end = from + stride;
    const part = foldCase(text.slice(from, end + length - 1));
    let index = part.indexOf(wanted);
    while (index >= 0 && index < stride) {
      if (starts.length >= maxCount) {
        return { starts, length, isMore: true };
      }
      starts.push(from + index);
      index = part.indexOf(wanted, index + length);
    }
    const last = starts.at(-1);
    // A match may reach into the next part.
    from = Math.max(end, last === undefined ? 0 : last + length);
    yield;
  }
  return { starts, length, isMore: false };
}
