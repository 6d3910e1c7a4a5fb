import { isObject } from '../../../core/json/isPlainRecord.ts';

/** Returns the value at a path of own properties, or undefined if it doesn't exist. Runs no getter. */
export const getValueAt = (root: unknown, path: readonly string[]): unknown => {
  let value = root;
  for (const key of path) {
    value = isObject(value) ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
  }
  return value;
};
