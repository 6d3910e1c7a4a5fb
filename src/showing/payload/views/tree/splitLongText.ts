import type { Collection, Entry } from '../../../format/value/Collection.ts';

/** Minimum length at which text on a single line can be expanded. Shorter text usually fits into a row. */
const minLength = 80;
/** Maximum length of text that can be opened into rows. */
const maxLength = 100_000;
/** Maximum length of a line. Longer lines are split, at a space if possible. */
const maxLine = 90;

/** Splits text into lines. Splits long lines again, at spaces if possible. */
function* splitLines(text: string): Generator<string> {
  for (const line of text.split(/\r?\n/)) {
    let rest = line;
    while (rest.length > maxLine) {
      const blank = rest.lastIndexOf(' ', maxLine) + 1;
      // Doesn't split a surrogate pair.
      const end = blank || maxLine - Number(/[\uDC00-\uDFFF]/.test(rest.charAt(maxLine)));
      yield rest.slice(0, end);
      rest = rest.slice(end);
    }
    yield rest;
  }
}

/**
 * Returns the lines of a long or multiline text as entries, so that users can expand its row. Returns undefined for
 * URLs, for short text on one line, and for text that is too long.
 */
export function splitLongText(text: string): Collection | undefined {
  const isShort = text.length < minLength && !text.includes('\n');
  if (isShort || text.length > maxLength || /^https?:\/\/\S*$/i.test(text)) {
    return undefined;
  }
  const lines = [...splitLines(text)];
  const toEntry = (note: string): Entry => ({ name: undefined, key: '', value: text, note });
  return {
    label: '',
    open: '"',
    close: '"',
    size: lines.length,
    entries: (from = 0) => lines.slice(from).map(toEntry),
  };
}

/** Returns whether a collection contains the lines of a text. */
export const isTextLines = (collection: Collection | undefined): boolean =>
  collection?.open === '"';
