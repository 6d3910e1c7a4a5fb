/** The scripts that are written from the right, and the marks that turn what follows. */
const fromRight =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu;

/** Which way a text is written; one of signs alone is no matter among words from the left. */
const directionOf = (text: string): 'left' | 'right' | 'both' => {
  const rest = text.replaceAll(fromRight, '');
  if (rest === text) {
    return 'left';
  }
  return /[\p{L}\p{N}]/u.test(rest) ? 'both' : 'right';
};

/**
 * A value as it can stand between words: isolated where it is written another way, so that neither
 * turns the other. Where all goes one way, no character is added that would hide it from a search.
 */
export function isolateBidi(words: string, value: string): string {
  const direction = directionOf(value);
  return direction !== 'both' && direction === directionOf(words) ? value : `\u2068${value}\u2069`;
}
