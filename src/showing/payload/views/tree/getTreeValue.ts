import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { parseJsonText } from '../../../format/value/parseJsonText.ts';

/** Returns the object that a tree shows: the value itself, or the one in a JSON text. Otherwise undefined. */
export const getTreeValue = (value: unknown): object | undefined => {
  const content = typeof value === 'string' ? parseJsonText(value) : value;
  return isObject(content) ? content : undefined;
};
