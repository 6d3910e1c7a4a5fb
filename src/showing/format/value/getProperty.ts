const maxPrototypes = 20;
const maxTextLength = 10_000;

/** Returns the value of an own or inherited property. Returns undefined for a getter, which isn't run. */
export function getProperty(owner: object, key: PropertyKey): unknown {
  let holder: object | null = owner;
  for (let step = 0; holder !== null && step < maxPrototypes; step += 1) {
    const descriptor = Object.getOwnPropertyDescriptor(holder, key);
    if (descriptor !== undefined) {
      return descriptor.value;
    }
    holder = Object.getPrototypeOf(holder);
  }
  return undefined;
}

/** Returns the string in a property, truncated at `maxTextLength`. Returns an empty string for other values. */
export function getTextProperty(owner: object, key: PropertyKey): string {
  const text = getProperty(owner, key);
  return typeof text === 'string' ? text.slice(0, maxTextLength) : '';
}

/**
 * Calls the getter of a built-in class on a value, because the value's own getter could be foreign code. Throws if the
 * value isn't a real instance of the class.
 */
export const callBuiltInGetter = (prototype: object, key: PropertyKey, value: object): unknown =>
  Object.getOwnPropertyDescriptor(prototype, key)?.get?.call(value);

/**
 * Returns the length of an array from its property descriptor, so that no getter runs. Returns 0 if the length is
 * invalid.
 */
export function getListLength(list: readonly unknown[]): number {
  const length = getProperty(list, 'length');
  return typeof length === 'number' && length >>> 0 === length ? length : 0;
}
