import { isPlainObject } from '../../../core/json/isPlainObject.ts';
import { isObject } from '../../../core/json/isPlainRecord.ts';
import { getListLength, getProperty } from '../../format/value/getProperty.ts';

/** Maximum length of the beginning of a text, which is cut at the end of a line if possible. */
const maxLength = 8_000;
/** Maximum number of items in the beginning of a list. */
const maxItems = 60;
/** Maximum number of properties of an object. For a larger object, no beginning is returned. */
const maxKeys = 50;

const takeText = (text: string): string => {
  const end = text.lastIndexOf('\n', maxLength) + 1 || maxLength;
  return text.slice(0, text.length > maxLength ? end : text.length);
};

const takeItems = (list: readonly unknown[]): readonly unknown[] =>
  getListLength(list) > maxItems
    ? Array.from({ length: maxItems }, (_, index) => getProperty(list, index))
    : list;

const take = (value: unknown): unknown =>
  typeof value === 'string' ? takeText(value) : Array.isArray(value) ? takeItems(value) : value;

/**
 * Returns the beginning of a text or list. For an object that contains exactly one long list or text, returns a copy
 * with only the beginning of that one. The result can be shown until the whole value has been searched for secrets.
 * Returns undefined for other values, and for JSON text, whose beginning wouldn't be valid JSON.
 */
export function takeValueBeginning(value: unknown): unknown {
  if (typeof value === 'string') {
    return /^\s{0,100}[[{]/.test(value) ? undefined : takeText(value);
  }
  if (!isObject(value) || Array.isArray(value)) {
    return Array.isArray(value) ? takeItems(value) : undefined;
  }
  const keys = isPlainObject(value) ? Reflect.ownKeys(value) : [];
  if (keys.length > maxKeys || keys.some((key) => typeof key === 'symbol')) {
    return undefined;
  }
  const entries = keys.map((key) => [key, getProperty(value, key)] as const);
  const taken = entries.map(([key, inner]) => [key, take(inner)] as const);
  // The beginnings of two texts don't belong together, for example those before and after a change.
  const cut = taken.filter(([, inner], index) => inner !== entries[index]?.[1]);
  return cut.length === 1 ? Object.fromEntries(taken) : undefined;
}
