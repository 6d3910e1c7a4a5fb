const describe = (value: unknown): string =>
  typeof value === 'number' ? String(value) : Object.prototype.toString.call(value);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Throws when a value is more than JSON can hold, and says where. */
export function checkJson(value: unknown, what: string, path = '', depth = 0): void {
  const isLeaf = value === null || ['string', 'boolean'].includes(typeof value);
  if (isLeaf || (typeof value === 'number' && Number.isFinite(value))) {
    return;
  }
  const place = path === '' ? 'its value' : path;
  if (depth > 60) {
    throw new TypeError(
      `toolcard: ${what} cannot be written, since ${place} nests deeper than 60 levels, or for ever. ` +
        'A block of text is read back only to that depth. Write a flatter value.',
    );
  }
  if (typeof value !== 'object' || !(Array.isArray(value) || isPlain(value))) {
    throw new TypeError(
      `toolcard: ${what} cannot be written, since ${place} is ${describe(value)}. ` +
        'A notation holds what JSON holds. Convert the value first, for example to a string.',
    );
  }
  for (const [key, item] of Object.entries(value)) {
    checkJson(item, what, path === '' ? key : `${path}.${key}`, depth + 1);
  }
}
