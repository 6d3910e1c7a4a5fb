import { isPlainObject } from '../../../../core/json/isPlainObject.ts';
import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { listKeys } from '../../../format/value/listKeys.ts';
import type { PayloadView } from '../../frame/PayloadView.ts';
import { getTreeValue } from '../tree/getTreeValue.ts';

const maxKeys = 30;
const maxTextLength = 1_000;

/** Returns whether the value of a key is primitive and short. */
const isShort = (owner: object, key: string | symbol): boolean => {
  const value: unknown = Object.getOwnPropertyDescriptor(owner, key)?.value;
  return !isObject(value) && (typeof value !== 'string' || value.length <= maxTextLength);
};

/** Returns whether a value is a plain object with a few short values. */
const isFlat = (value: unknown): boolean => {
  if (!isObject(value) || Array.isArray(value) || !isPlainObject(value)) {
    return false;
  }
  const keys = listKeys(value);
  return (
    keys.length > 0 &&
    keys.length <= maxKeys &&
    keys.every((key) => typeof key === 'string' && isShort(value, key))
  );
};

/** The view that lists the names and values of small flat objects. Preferred for outputs of tools. */
export const keyValue: PayloadView = {
  name: 'keyValue',
  matches: (value, { side }) => {
    if (!isFlat(getTreeValue(value))) {
      return 0;
    }
    return side === 'output' ? 0.55 : 0.15;
  },
  load: async () => (await import('./KeyValueView.tsx')).KeyValueView,
};
