import { isObject } from '../../../core/json/isPlainRecord.ts';
import { truncate } from '../../format/text/truncate.ts';

/** Maximum length of a text or key. Longer ones are truncated, because they don't fit on a line anyway. */
const maxLength = 2_000;

/** A value without nested values, or an object of such values, with truncated texts. */
export interface TruncatedTexts {
  readonly shown: unknown;
  /** Whether a text was truncated. If so, it can end in the middle of a secret. */
  readonly isCut: boolean;
}

/** Truncates a text, or the keys and texts of an object without nested values. */
export function truncateTexts(value: unknown): TruncatedTexts {
  let isCut = false;
  const shorten = <Value>(text: Value): Value | string => {
    if (typeof text !== 'string' || text.length <= maxLength) {
      return text;
    }
    isCut = true;
    return truncate(text, maxLength);
  };
  const shown = isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, entry]) => [shorten(key), shorten<unknown>(entry)]),
      )
    : shorten(value);
  return { shown, isCut };
}
