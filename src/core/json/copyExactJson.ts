import { isPlainObject } from './isPlainObject.ts';

const maxDepth = 100;
const maxValues = 100_000;

/** Throws an error that aborts copying. Its message is never shown, because the caller only checks for failure. */
const refuse = (): never => {
  throw new TypeError('Not JSON.');
};

const isExact = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0));

/**
 * Returns the value of an own property. Throws if the property is missing, isn't enumerable, or is an accessor, because
 * a getter can return a different value each time.
 */
const readOwn = (owner: object, key: PropertyKey): unknown => {
  const descriptor = Object.getOwnPropertyDescriptor(owner, key);
  return descriptor?.enumerable === true && 'value' in descriptor ? descriptor.value : refuse();
};

/**
 * Returns a deeply frozen copy of a JSON value. Throws if JSON can't represent the value exactly, or if it exceeds
 * `maxDepth` or `maxValues`.
 */
function copyExactly(value: unknown, depth: number, budget: { left: number }): unknown {
  budget.left -= 1;
  if (budget.left < 0 || depth > maxDepth) {
    return refuse();
  }
  if (typeof value !== 'object' || value === null) {
    return isExact(value) ? value : refuse();
  }
  const copyOf = (key: PropertyKey): unknown => copyExactly(readOwn(value, key), depth + 1, budget);
  if (!Array.isArray(value)) {
    const keys = isPlainObject(value) ? Reflect.ownKeys(value) : refuse();
    // Uses `fromEntries`, because an assignment to `__proto__` wouldn't create a key.
    return Object.freeze(
      Object.fromEntries(
        keys.map((key) => [typeof key === 'string' ? key : refuse(), copyOf(key)] as const),
      ),
    );
  }
  const { length } = value;
  // Rejects lists with holes or extra properties, which JSON can't represent.
  const isList = length <= budget.left && Reflect.ownKeys(value).length === length + 1;
  return isList ? Object.freeze(Array.from({ length }, (_, index) => copyOf(index))) : refuse();
}

/**
 * Returns a deeply frozen copy of a JSON value, wrapped in an object. Returns undefined if JSON can't represent the
 * value exactly, or if it has too many levels or values.
 */
export function copyExactJson(value: unknown): { readonly value: unknown } | undefined {
  try {
    return { value: copyExactly(value, 0, { left: maxValues }) };
  } catch {
    return undefined;
  }
}
