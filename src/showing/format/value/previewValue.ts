import { isObject } from '../../../core/json/isPlainRecord.ts';
import { hideBase64 } from '../text/hideBase64.ts';
import { truncate } from '../text/truncate.ts';
import { formatValue } from './formatValue.ts';
import { getFirstFields, getLabel } from './getFirstFields.ts';
import { readCollection } from './readCollection.ts';

const maxLength = 160;

/**
 * Collapses spaces, tabs and line breaks, replaces Base64 with a label, and truncates the text. Keeps other invisible
 * characters, so that they can be escaped.
 */
const toOneLine = (text: string): string => {
  const line = hideBase64(text.slice(0, 4 * maxLength))
    .replaceAll(/(?:[ \t\n]|\r\n)+/g, ' ')
    .replaceAll(/^ | $/g, '');
  return line.length > maxLength ? `${truncate(line, maxLength)}…` : line;
};

const getShown = (value: unknown): unknown =>
  isObject(value) ? (getLabel(value) ?? getFirstFields(value)) : value;

/**
 * Summarizes a value on one line. `mask` receives the part to show, which is a value without nested values or an object
 * of such values, and hides its secrets. Returns an empty string if the value is undefined or unreadable. Never throws.
 */
export function previewValue(
  value: unknown,
  mask: (shown: unknown) => unknown = (shown) => shown,
): string {
  try {
    const shown = value === undefined ? '' : mask(getShown(value));
    if (!isObject(shown)) {
      return toOneLine(formatValue(shown));
    }
    const entries = Object.entries(shown).map(([key, entry]) => `${key}: ${formatValue(entry)}`);
    return toOneLine(entries.join(', ') || (isObject(value) ? readCollection(value).label : ''));
  } catch {
    return '';
  }
}
