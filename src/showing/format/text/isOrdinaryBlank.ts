const blank = /^[\xA0\u1680\u2000-\u200A\u202F\u205F\u3000]$/;

/** Returns whether a character is a blank other than a space, a tab or a line end. */
export const isSpecialBlank = (code: number): boolean => blank.test(String.fromCodePoint(code));

const isBlankAt = (text: string, index: number): boolean => blank.test(text[index] ?? '');

/**
 * Matches characters next to which a thin space is ordinary: digits, currency symbols, punctuation, and Mongolian
 * letters.
 */
const besideThin = /[\p{N}\p{Sc}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}\p{Script=Mongolian}]/u;
/** Matches characters near which an ideographic space is ordinary. */
const ideographic = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\uFF01-\uFFEF]/u;
/**
 * Number of characters to search on each side of an ideographic space, because its direct neighbors can be Latin
 * letters.
 */
const nearby = 30;

/**
 * Returns whether a language uses this blank at this position: a no-break or thin space as in French and in numbers, an
 * ideographic space as in Japanese, or the stroke between Ogham words.
 */
export function isOrdinaryBlank(code: number, text: string, index: number): boolean {
  const isAlone = !isBlankAt(text, index - 1) && !isBlankAt(text, index + 1);
  const neighbors = `${text[index - 1] ?? ''}${text[index + 1] ?? ''}`;
  switch (code) {
    case 0xa0:
      return isAlone;
    case 0x2009:
    case 0x202f:
      return isAlone && besideThin.test(neighbors);
    case 0x3000:
      return ideographic.test(text.slice(Math.max(0, index - nearby), index + nearby));
    default:
      return code === 0x1680 && /[\u1681-\u169A]/.test(neighbors);
  }
}
