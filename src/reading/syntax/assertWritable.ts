import { defaultLimits } from './BlockLimits.ts';
import { createWriteError } from './createWriteError.ts';

/** Maximum nesting depth of a value that can be read back. */
const maxDepth = 60;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/**
 * Throws if a value isn't JSON, nests too deeply, or has too many keys to be read back. The error message contains the
 * path of the faulty part.
 */
export function assertWritable(value: unknown, what: string, path = '', depth = 0): void {
  const isLeaf = value === null || ['string', 'boolean'].includes(typeof value);
  if (isLeaf || (typeof value === 'number' && Number.isFinite(value))) {
    return;
  }
  const refuse = (why: string, fix: string): never => {
    throw createWriteError(what, `${path === '' ? 'its value' : path} ${why}`, fix);
  };
  if (depth > maxDepth) {
    return refuse(
      `nests deeper than ${maxDepth} levels, or contains itself`,
      "Deeper values can't be read back. Flatten the value.",
    );
  }
  if (typeof value !== 'object' || !isPlain(value)) {
    const kind = typeof value === 'number' ? value : Object.prototype.toString.call(value);
    return refuse(
      `is ${kind}`,
      'A notation can express only JSON. Convert the value first, for example to a string.',
    );
  }
  // Spread, so that holes in a list become undefined entries, which are rejected. Undefined properties are omitted, as
  // in JSON.
  const entries = Array.isArray(value)
    ? Object.entries([...value])
    : Object.entries(value).filter(([, item]) => item !== undefined);
  if (!Array.isArray(value) && entries.length > defaultLimits.maxKeys) {
    return refuse(
      `has ${entries.length} keys`,
      `Objects read back with up to ${defaultLimits.maxKeys} keys. Write a list of entries instead.`,
    );
  }
  for (const [key, item] of entries) {
    assertWritable(item, what, path === '' ? key : `${path}.${key}`, depth + 1);
  }
}
