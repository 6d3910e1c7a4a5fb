import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { parseJsonText } from '../../../format/value/parseJsonText.ts';

/**
 * Returns the list or object that a tree shows: the value itself, or the parsed value if it is JSON text. Returns
 * undefined for other values.
 */
export const getTreeValue = (value: unknown): object | undefined => {
  const content = typeof value === 'string' ? parseJsonText(value) : value;
  return isObject(content) ? content : undefined;
};
