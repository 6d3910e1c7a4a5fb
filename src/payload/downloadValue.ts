import { writeAll } from './writeAll.ts';

/** So long a browser may take to begin a download, in milliseconds. */
const revokedAfter = 10_000;

const isJson = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Lets the reader keep a value as a file. */
export async function downloadValue(value: unknown, name: string): Promise<void> {
  const text = await writeAll(value);
  const kind = isJson(value)
    ? { type: 'application/json', ending: 'json' }
    : { type: 'text/plain;charset=utf-8', ending: 'txt' };
  const url = URL.createObjectURL(new Blob([text], { type: kind.type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${kind.ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokedAfter);
}
