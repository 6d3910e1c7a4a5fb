import { defaultLimits } from './BlockLimits.ts';

/** Returns the error for a value that can't be written: what, why, and how to fix it. */
export const unwritable = (what: string, why: string, fix: string): TypeError =>
  new TypeError(`toolcard: ${what} can't be written, because ${why}. ${fix}`);

/** A value that nests deeper is not read back. */
const maxDepth = 60;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Throws when a value is more than JSON can hold, and says where. */
export function assertWritable(value: unknown, what: string, path = '', depth = 0): void {
  const isLeaf = value === null || ['string', 'boolean'].includes(typeof value);
  if (isLeaf || (typeof value === 'number' && Number.isFinite(value))) {
    return;
  }
  const place = path === '' ? 'its value' : path;
  if (depth > maxDepth) {
    throw unwritable(
      what,
      `${place} nests deeper than ${maxDepth} levels, or for ever`,
      'A block of text is read back only to that depth. Write a flatter value.',
    );
  }
  if (typeof value !== 'object' || !isPlain(value)) {
    const kind = typeof value === 'number' ? value : Object.prototype.toString.call(value);
    throw unwritable(
      what,
      `${place} is ${kind}`,
      'A notation holds what JSON holds. Convert the value first, for example to a string.',
    );
  }
  // Spread, a list holds its holes too. A property without a value is none, as in JSON.
  const entries = Array.isArray(value)
    ? Object.entries([...value])
    : Object.entries(value).filter(([, item]) => item !== undefined);
  if (!Array.isArray(value) && entries.length > defaultLimits.maxKeys) {
    throw unwritable(
      what,
      `${place} holds ${entries.length} keys`,
      `A mapping is read back up to ${defaultLimits.maxKeys}. Write a list of entries instead.`,
    );
  }
  for (const [key, item] of entries) {
    assertWritable(item, what, path === '' ? key : `${path}.${key}`, depth + 1);
  }
}
