const deepest = 100;
const mostValues = 100_000;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Copies JSON, and stops at the first value that JSON cannot say exactly. */
class JsonCopier {
  #left = mostValues;

  copy(value: unknown, depth: number): unknown {
    this.#left -= 1;
    if (this.#left < 0 || depth > deepest) {
      throw new RangeError('More than anybody can look through.');
    }
    if (typeof value === 'object' && value !== null) {
      return Object.freeze(
        Array.isArray(value) ? this.#copyList(value, depth) : this.#copyObject(value, depth),
      );
    }
    const isExact =
      value === null ||
      typeof value === 'string' ||
      typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0));
    if (!isExact) {
      throw new TypeError('No JSON value.');
    }
    return value;
  }

  #copyList(list: readonly unknown[], depth: number): unknown[] {
    if (list.length > this.#left || Reflect.ownKeys(list).length !== list.length + 1) {
      throw new TypeError('A list with holes or properties is no JSON.');
    }
    return Array.from({ length: list.length }, (_, index) =>
      this.copy(this.#read(list, String(index)), depth + 1),
    );
  }

  #copyObject(owner: object, depth: number): object {
    if (!isPlain(owner)) {
      throw new TypeError('No plain object.');
    }
    const entries = Reflect.ownKeys(owner).map((key) => {
      if (typeof key === 'symbol') {
        throw new TypeError('A symbol is no key of JSON.');
      }
      return [key, this.copy(this.#read(owner, key), depth + 1)] as const;
    });
    // Not by assignment: `__proto__` is a key like any other.
    return Object.fromEntries(entries);
  }

  /** By its descriptor: a getter may answer differently each time. */
  #read(owner: object, key: string): unknown {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    if (descriptor === undefined || !('value' in descriptor) || descriptor.enumerable !== true) {
      throw new TypeError('No plain property.');
    }
    return descriptor.value;
  }
}

/** A frozen copy of a JSON value, which nobody can change any more; undefined for what is not exactly JSON. */
export function copyJson(value: unknown): { readonly value: unknown } | undefined {
  if (value === undefined) {
    return undefined;
  }
  try {
    return { value: new JsonCopier().copy(value, 0) };
  } catch {
    return undefined;
  }
}
