/** How many prototypes are asked for a property. */
const maxPrototypes = 20;

/** What a property holds, its own or an inherited one, without running a getter. */
export function readProperty(owner: object, key: PropertyKey): unknown {
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

/** A property that holds a text; nothing for any other. */
export function readStringProperty(owner: object, key: PropertyKey): string {
  const text = readProperty(owner, key);
  return typeof text === 'string' ? text.slice(0, 10_000) : '';
}

/** What a getter of the language gives of a value, whose own may run its code. Throws where the value is of another kind. */
export const readBuiltInGetter = (prototype: object, key: PropertyKey, value: object): unknown =>
  Object.getOwnPropertyDescriptor(prototype, key)?.get?.call(value);

/** How long a list is, also where it is a proxy that says something else. */
export function readLength(list: readonly unknown[]): number {
  const length = readProperty(list, 'length');
  return typeof length === 'number' && length >>> 0 === length ? length : 0;
}
