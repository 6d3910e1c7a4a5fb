import { isObject } from '../../../core/json/isPlainRecord.ts';
import { downloadText } from '../../ui/downloadText.ts';
import { formatAsync } from '../slicing/formatAsync.ts';

/** Whether a value is a list or a plain object. Formatted as text, it is usually JSON. */
const isJson = (value: unknown): boolean => {
  if (!isObject(value)) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Downloads a value as a JSON or text file. */
export async function downloadValue(value: unknown, name: string): Promise<void> {
  const text = await formatAsync(value);
  if (isJson(value)) {
    downloadText(text, `${name}.json`, 'application/json');
  } else {
    downloadText(text, `${name}.txt`, 'text/plain;charset=utf-8');
  }
}
