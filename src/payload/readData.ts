/** How many prototypes are asked for a property. */
const mostPrototypes = 20;

/** What a property holds, its own or an inherited one, without running a getter. */
export function readData(owner: object, key: PropertyKey): unknown {
  let holder: object | null = owner;
  for (let step = 0; holder !== null && step < mostPrototypes; step += 1) {
    const descriptor = Object.getOwnPropertyDescriptor(holder, key);
    if (descriptor !== undefined) {
      return descriptor.value;
    }
    holder = Object.getPrototypeOf(holder);
  }
  return undefined;
}

/** A property that holds a text; nothing for any other. */
export function readText(owner: object, key: PropertyKey): string {
  const text = readData(owner, key);
  return typeof text === 'string' ? text.slice(0, 10_000) : '';
}
