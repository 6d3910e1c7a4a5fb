import { isObject } from '../../../core/json/isPlainRecord.ts';
import { isPlainObject } from '../../../core/json/isPlainObject.ts';
import { downloadText } from '../../ui/downloadText.ts';
import { formatAsync } from '../slicing/formatAsync.ts';

/**
 * Returns whether a value is a list or plain object whose text is valid JSON. A date or `NaN` in the value would make
 * the text invalid.
 */
const isJson = (value: unknown, text: string): boolean => {
  if (!isObject(value) || !(Array.isArray(value) || isPlainObject(value))) {
    return false;
  }
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Downloads a value as a JSON or text file. */
export async function downloadValue(value: unknown, name: string): Promise<void> {
  const text = await formatAsync(value);
  if (isJson(value, text)) {
    downloadText(text, `${name}.json`, 'application/json');
  } else {
    downloadText(text, `${name}.txt`, 'text/plain;charset=utf-8');
  }
}
