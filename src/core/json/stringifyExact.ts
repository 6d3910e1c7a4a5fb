import { isPlainObject } from './isPlainObject.ts';

/** Returns whether JSON can represent a value itself, regardless of the values nested in it. Accepts `undefined`. */
const fitsJson = (value: unknown): boolean =>
  typeof value === 'object'
    ? value === null || Array.isArray(value) || isPlainObject(value)
    : typeof value === 'number'
      ? Number.isFinite(value)
      : ['string', 'boolean', 'undefined'].includes(typeof value);

/**
 * Serializes a value as JSON. Throws if it is circular, nested too deeply, or contains a value that JSON can't
 * represent, such as a `Date` or `NaN`. Omits undefined properties and writes other `undefined` values as null. `owner`
 * names the value in errors.
 */
export function stringifyExact(value: unknown, owner: string, indent = 2): string {
  const refuse = (why: string): TypeError =>
    new TypeError(
      `toolcard: ${owner} can't be written, because ${why}. A document can express only JSON. ` +
        'Convert the value first, for example to a string.',
    );
  // `JSON.stringify` converts a `Date` to a string before it calls this. Only `this` has the original, so it isn't an
  // arrow function.
  function check(this: unknown, key: string, item: unknown): unknown {
    const original: unknown = Object(this)[key];
    if (!fitsJson(original)) {
      throw refuse(`it contains ${Object.prototype.toString.call(original)}`);
    }
    return item;
  }
  try {
    return JSON.stringify(value, check, indent) ?? 'null';
  } catch (error) {
    // All other errors are circular references and stack overflows.
    throw error instanceof TypeError && error.message.startsWith('toolcard')
      ? error
      : refuse('it is circular or nested too deeply');
  }
}
