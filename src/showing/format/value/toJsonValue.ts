import { formatValue } from './formatValue.ts';
import { formatLeaf } from './formatLeaf.ts';
import { readCollection } from './readCollection.ts';
import type { Collection } from './Collection.ts';

/** Deeper than this, nobody reads on. */
const maxDepth = 100;
/** More than this no page can hold: a value may make up others for ever. */
const maxValues = 500_000;

/** What is a list or a plain object to JSON; undefined for all that holds others in another way. */
const plainCollection = (value: object): Collection | undefined => {
  const collection = formatLeaf(value) === undefined ? readCollection(value) : undefined;
  const hasNames = Array.isArray(value) && collection?.size !== value.length;
  return collection?.label === '' && !hasNames ? collection : undefined;
};

/** Copies a value as JSON. */
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
    if (typeof value !== 'object' || value === null) {
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
      const collection = plainCollection(owner);
      return collection === undefined ? formatValue(owner) : this.#copyCollection(collection);
    } catch {
      // A proxy may refuse to be read.
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
        // A symbol is no name: its key is written `[Symbol(a)]: `.
        copied.push([String(name ?? key.slice(0, -2)), note ?? this.copy(value)]);
      }
    }
    // Not by assignment: `__proto__` is a key like any other.
    return open === '[' ? copied.map(([, value]) => value) : Object.fromEntries(copied);
  }
}

/**
 * A copy of a value that is JSON: what JSON cannot hold is a text that says what it is, and a property
 * without a value is left out. Runs no getter, and never throws.
 */
export const toJsonValue = (value: unknown): unknown => new JsonCopier().copy(value);
