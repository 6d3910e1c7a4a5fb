import { isObject } from '../../../core/json/isPlainRecord.ts';
import { formatLeaf } from './formatLeaf.ts';
import { getListLength } from './getProperty.ts';
import { listKeys } from './listKeys.ts';

const maxKeys = 12;
/** Number of keys above which the first keys of an object are cached instead of being listed each time. */
const manyKeys = 1_000;

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

/**
 * Returns the text that represents an object whose fields aren't shown, such as a list or a date. Returns undefined for
 * other objects.
 */
export const getLabel = (owner: object): string | undefined =>
  formatLeaf(owner) ?? (Array.isArray(owner) ? `[${getListLength(owner)}]` : undefined);

/** Returns the first fields of an object, with labels in place of nested objects and of getters, which aren't run. */
export const getFirstFields = (owner: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    getFirstKeys(owner).map((key) => {
      const descriptor = Object.getOwnPropertyDescriptor(owner, key) ?? {};
      const value: unknown = 'value' in descriptor ? descriptor.value : '[getter]';
      return [String(key), isObject(value) ? (getLabel(value) ?? '{…}') : value];
    }),
  );
