/** Matches right-to-left characters and control characters that start right-to-left text. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu;

/** Returns the direction of a string. Treats a string without right-to-left characters as left-to-right. */
const getDirection = (text: string): 'left' | 'right' | 'both' => {
  const rest = text.replaceAll(rightToLeft, '');
  if (rest === text) {
    return 'left';
  }
  return /[\p{L}\p{N}]/u.test(rest) ? 'both' : 'right';
};

/**
 * Isolates a value from the words around it, so that neither reorders the other. Returns the value unchanged if both
 * have the same single direction, because extra characters would break searches for the text.
 */
export function isolateBidi(words: string, value: string): string {
  const direction = getDirection(value);
  return direction !== 'both' && direction === getDirection(words) ? value : `\u2068${value}\u2069`;
}
