import { invisibleCharacters } from '../../../format/text/invisibleCharacters.ts';

const tab = 0x09;
/** The first code point after the Latin, Greek, Cyrillic and Armenian blocks. */
const firstWide = 0x590;

/** Estimated width in columns of a label that replaces an invisible character, such as `[U+200B]` or `[U+E0001]`. */
export const labelWidth = 9;

const measure = (code: number): number => {
  const character = String.fromCodePoint(code);
  if (character.search(invisibleCharacters) === 0) {
    return labelWidth;
  }
  if (/\p{M}/u.test(character)) {
    return 0;
  }
  return code === tab || code >= firstWide ? 2 : 1;
};

/** A cache of widths by code point. Stores the width plus one, because zero means unmeasured. */
const widths = new Uint8Array(0x11_0000);

/**
 * Returns the assumed width of a character in columns: `labelWidth` for an invisible character, 0 for a combining mark,
 * 2 for a tab or a code point from `firstWide` on, and 1 for any other character.
 */
export const getColumnWidth = (code: number): number => {
  widths[code] ||= measure(code) + 1;
  return (widths[code] ?? 0) - 1;
};
