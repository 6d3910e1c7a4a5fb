import { isPlainObject } from './isPlainObject.ts';

/** Whether a value can be written as JSON, regardless of the values in it. Includes `undefined`. */
const fitsJson = (value: unknown): boolean =>
  typeof value === 'object'
    ? value === null || Array.isArray(value) || isPlainObject(value)
    : typeof value === 'number'
      ? Number.isFinite(value)
      : ['string', 'boolean', 'undefined'].includes(typeof value);

/**
 * Serializes a value as JSON. Throws if it is circular, nested too deeply, or contains a value that JSON
 * can't represent, such as a `Date` or `NaN`. Undefined properties are left out, and any other
 * `undefined` becomes null.
 */
export function stringifyExact(value: unknown, owner: string, indent = 2): string {
  const refuse = (why: string): TypeError =>
    new TypeError(
      `toolcard: ${owner} can't be written, because ${why}. A document holds only what JSON holds. ` +
        'Convert the value first, for example to a string.',
    );
  // Not an arrow function, because `JSON.stringify` passes a `Date` as a string, and only `this` holds
  // the original.
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
    // The only other errors are circular references and stack overflows.
    throw error instanceof TypeError && error.message.startsWith('toolcard')
      ? error
      : refuse('it is circular or nested too deeply');
  }
}
