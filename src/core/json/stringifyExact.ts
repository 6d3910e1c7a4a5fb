const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Whether JSON holds a value, apart from what is in it. */
const isHeld = (value: unknown): boolean =>
  typeof value === 'object'
    ? value === null || isPlain(value)
    : typeof value === 'number'
      ? Number.isFinite(value)
      : ['string', 'boolean', 'undefined'].includes(typeof value);

/** Writes a value of something as JSON. Throws where it would read back as something else. */
export function writeJson(value: unknown, owner: string, indent = 2): string {
  const refuse = (why: string): TypeError =>
    new TypeError(
      `toolcard: ${owner} cannot be written, since ${why}. ` +
        'A document holds what JSON holds. Convert the value first, for example to a string.',
    );
  // Not an arrow function: a Date has become a text by the time it is passed.
  function check(this: unknown, key: string, item: unknown): unknown {
    const original: unknown = Object(this)[key];
    if (!isHeld(original)) {
      throw refuse(`it holds ${Object.prototype.toString.call(original)}`);
    }
    return item;
  }
  try {
    return JSON.stringify(value, check, indent) ?? 'null';
  } catch (error) {
    // What remains are values that hold themselves, and those that nest too deep.
    throw error instanceof TypeError && error.message.startsWith('toolcard')
      ? error
      : refuse('it holds itself, or nests too deep');
  }
}
