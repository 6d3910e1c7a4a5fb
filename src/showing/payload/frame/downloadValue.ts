import { isObject } from '../../../core/json/isPlainRecord.ts';
import { isPlainObject } from '../../../core/json/isPlainObject.ts';
import { downloadText } from '../../ui/downloadText.ts';
import { formatAsync } from '../slicing/formatAsync.ts';

/** Whether a value is a list or a plain object, whose text is usually JSON. */
const isJson = (value: unknown): boolean =>
  isObject(value) && (Array.isArray(value) || isPlainObject(value));

/** Downloads a value as a JSON or text file. */
export async function downloadValue(value: unknown, name: string): Promise<void> {
  const text = await formatAsync(value);
  if (isJson(value)) {
    downloadText(text, `${name}.json`, 'application/json');
  } else {
    downloadText(text, `${name}.txt`, 'text/plain;charset=utf-8');
  }
}
