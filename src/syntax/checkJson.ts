import { defaultYamlLimits } from './readYaml.ts';

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
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  if (!Array.isArray(value) && entries.length > defaultYamlLimits.maxKeys) {
    throw new TypeError(
      `toolcard: ${what} cannot be written, since ${place} holds ${entries.length} keys. ` +
        `A mapping is read back up to ${defaultYamlLimits.maxKeys}. Write a list of entries instead.`,
    );
  }
  for (const [key, item] of entries) {
    checkJson(item, what, path === '' ? String(key) : `${path}.${key}`, depth + 1);
  }
}
