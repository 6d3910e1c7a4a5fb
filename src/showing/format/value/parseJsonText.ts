import { isObject } from '../../../core/json/isPlainRecord.ts';

/** Maximum length of text to parse. Parsing longer text would block the page before anything is shown. */
const maxLength = 1_000_000;

/** Returns whether text may contain a number that JavaScript can't represent exactly and would show differently. */
const mayRound = (text: string): boolean => /\d{16}|\d[eE][+-]?\d{3}/.test(text);

const parse = (text: string): object | undefined => {
  if (text.length > maxLength || !/^\s{0,100}[{[]/.test(text) || mayRound(text)) {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The last parsed text. Cached, because several views check the same text. */
let last: { readonly text: string; readonly value: object | undefined } | undefined;

/**
 * Parses text that is a JSON array or object. Returns undefined for other text, very long text, and text with numbers
 * that could be rounded.
 */
export function parseJsonText(text: string): object | undefined {
  if (last?.text !== text) {
    last = { text, value: parse(text) };
  }
  return last.value;
}
