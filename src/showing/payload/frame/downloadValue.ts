import { downloadText } from '../../ui/downloadText.ts';
import { formatAsync } from '../slicing/formatAsync.ts';

const isJson = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Lets the reader keep a value as a file. */
export async function downloadValue(value: unknown, name: string): Promise<void> {
  const text = await formatAsync(value);
  if (isJson(value)) {
    downloadText(text, `${name}.json`, 'application/json');
  } else {
    downloadText(text, `${name}.txt`, 'text/plain;charset=utf-8');
  }
}
