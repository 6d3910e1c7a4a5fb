import { isObject } from '../../../core/json/isPlainRecord.ts';
import { formatValue } from './formatValue.ts';
import { formatLeaf } from './formatLeaf.ts';
import { readCollection } from './readCollection.ts';
import type { Collection } from './Collection.ts';

const maxDepth = 1_000;
/**
 * Maximum number of values to copy. Further values are only counted, because a proxy can return new objects endlessly.
 */
const maxValues = 500_000;

/** Reads a plain array or object. Returns undefined for objects that JSON can't represent. */
const readPlainCollection = (value: object): Collection | undefined => {
  const collection = formatLeaf(value) === undefined ? readCollection(value) : undefined;
  const hasNames = Array.isArray(value) && collection?.size !== value.length;
  return collection?.label === '' && !hasNames ? collection : undefined;
};

class JsonCopier {
  readonly #owners: object[] = [];
  #valuesLeft = maxValues;

  copy(value: unknown): unknown {
    const isJson =
      value === null ||
      typeof value === 'string' ||
      typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isFinite(value));
    if (isJson) {
      return value;
    }
    if (!isObject(value)) {
      return formatValue(value);
    }
    if (this.#owners.includes(value)) {
      return '[circular]';
    }
    return this.#owners.length < maxDepth ? this.#copyObject(value) : '[deeper]';
  }

  #copyObject(owner: object): unknown {
    this.#owners.push(owner);
    try {
      const collection = readPlainCollection(owner);
      return collection === undefined ? formatValue(owner) : this.#copyCollection(collection);
    } catch {
      // A proxy can throw on any access.
      return formatValue(owner);
    } finally {
      this.#owners.pop();
    }
  }

  #copyCollection({ open, size, entries }: Collection): unknown {
    const copied: [string, unknown][] = [];
    for (const { name, key, value, note } of entries()) {
      this.#valuesLeft -= 1;
      if (this.#valuesLeft < 0) {
        copied.push(['[more]', `[${size - copied.length} more]`]);
        break;
      }
      if (value !== undefined || note !== undefined || open === '[') {
        // A symbol key has no `name`. Its `key` is `[Symbol(a)]: `, including the separator.
        copied.push([String(name ?? key.slice(0, -2)), note ?? this.copy(value)]);
      }
    }
    // Uses `Object.fromEntries`, because assigning to `__proto__` wouldn't create a key.
    return open === '[' ? copied.map(([, value]) => value) : Object.fromEntries(copied);
  }
}

/**
 * Copies a value as JSON data. Replaces getters, values that JSON can't represent and values that are nested too deeply
 * with descriptive strings. Omits undefined properties, and only counts values beyond `maxValues`. Never throws.
 */
export const toJsonValue = (value: unknown): unknown => new JsonCopier().copy(value);
