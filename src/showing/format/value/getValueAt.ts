import { isObject } from '../../../core/json/isPlainRecord.ts';

/**
 * Returns the value at a path of own properties. Returns undefined if it doesn't exist or if the path contains a
 * getter, which isn't run.
 */
export const getValueAt = (root: unknown, path: readonly string[]): unknown => {
  let value = root;
  for (const key of path) {
    value = isObject(value) ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
  }
  return value;
};
