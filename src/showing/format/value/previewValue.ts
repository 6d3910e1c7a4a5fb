import { isObject } from '../../../core/json/isPlainRecord.ts';
import { hideBase64 } from '../text/hideBase64.ts';
import { truncate } from '../text/truncate.ts';
import { formatLeaf } from './formatLeaf.ts';
import { formatValue } from './formatValue.ts';
import { readCollection } from './readCollection.ts';
import { listKeys } from './listKeys.ts';
import { getListLength } from './getProperty.ts';

const maxLength = 160;
const maxKeys = 12;
/** Number of keys above which the first keys of an object are cached instead of listed on each call. */
const manyKeys = 1_000;

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

/**
 * The first keys of very large objects. Cached, because listing all keys is slow and a card can be mounted many times.
 */
const firstKeys = new WeakMap<object, readonly (string | symbol)[]>();

const getFirstKeys = (owner: object): readonly (string | symbol)[] => {
  const keys = firstKeys.get(owner) ?? listKeys(owner);
  const first = keys.slice(0, maxKeys);
  if (keys.length > manyKeys) {
    firstKeys.set(owner, first);
  }
  return first;
};

/** Returns a value for display, given the keys that lead to it. */
type MaskEntry = (path: readonly string[], value: unknown) => unknown;

const preview = (value: unknown, isInside: boolean, mask: MaskEntry): string => {
  if (!isObject(value)) {
    return formatValue(value);
  }
  const leaf = formatLeaf(value);
  if (leaf !== undefined) {
    return leaf;
  }
  if (Array.isArray(value)) {
    return `[${getListLength(value)}]`;
  }
  if (isInside) {
    return '{…}';
  }
  const entries = getFirstKeys(value).map((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(value, key) ?? {};
    const name = String(key);
    const shown = String(mask([], name));
    return `${shown}: ${'value' in descriptor ? preview(mask([name], descriptor.value), true, mask) : '[getter]'}`;
  });
  return entries.join(', ') || readCollection(value).label;
};

/**
 * Summarizes a value on one line. `mask` replaces the value and its entries. Returns an empty string if the value is
 * undefined or unreadable. Never throws.
 */
export function previewValue(value: unknown, mask: MaskEntry = (_path, entry) => entry): string {
  try {
    return value === undefined ? '' : toOneLine(preview(mask([], value), false, mask));
  } catch {
    return '';
  }
}
