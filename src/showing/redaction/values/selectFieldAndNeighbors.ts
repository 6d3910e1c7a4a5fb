import { isObject, isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { formatLeaf } from '../../format/value/formatLeaf.ts';
import { getFirstFields } from '../../format/value/getFirstFields.ts';
import { getValueAt } from '../../format/value/getValueAt.ts';
import { truncateTexts } from './truncateTexts.ts';
import type { TruncatedTexts } from './truncateTexts.ts';

/**
 * A value without nested values, together with its path and the fields next to it, which can show that the value is
 * secret.
 */
export interface SelectedEntry extends TruncatedTexts {
  /** The keys that lead to `shown`. */
  readonly path: readonly string[];
  /** The key of the value in `shown`. Undefined if `shown` is the value. */
  readonly key: string | undefined;
}

/**
 * Selects the value at a path, together with the first fields next to it, because another field can be its name, as in
 * `{ name: 'password', value: '…' }`. Returns undefined for a value that can contain other values, such as a list.
 */
export function selectFieldAndNeighbors(
  root: unknown,
  path: readonly string[],
): SelectedEntry | undefined {
  const value = getValueAt(root, path);
  if (isObject(value) && formatLeaf(value) === undefined) {
    return undefined;
  }
  const parent = path.slice(0, -1);
  const owner = getValueAt(root, parent);
  const key = path.at(-1);
  return key !== undefined && isPlainRecord(owner)
    ? { ...truncateTexts({ ...getFirstFields(owner), [key]: value }), path: parent, key }
    : { ...truncateTexts(value), path, key: undefined };
}
