/** A copy of a value that counts how it is read. */
export interface WatchedValue {
  readonly value: unknown;
  /** Returns the number of getters that ran. */
  readonly countGetters: () => number;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Copies a value of lists and plain objects so that each property of an object is a getter. */
export function withGetters(value: unknown): WatchedValue {
  let runs = 0;
  const copy = (inside: unknown): unknown => {
    if (Array.isArray(inside)) {
      return inside.map(copy);
    }
    if (!isObject(inside)) {
      return inside;
    }
    const copied = {};
    for (const [key, property] of Object.entries(inside)) {
      const get = (): unknown => {
        runs += 1;
        return copy(property);
      };
      Object.defineProperty(copied, key, { get, enumerable: true, configurable: true });
    }
    return copied;
  };
  return { value: copy(value), countGetters: () => runs };
}

/** Wraps a value so that the objects inside it that are read can be counted. */
export function countReads(value: unknown): { value: unknown; countObjects: () => number } {
  const proxies = new Map<object, object>();
  const wrap = (inside: unknown): unknown => {
    if (!isObject(inside)) {
      return inside;
    }
    const known = proxies.get(inside);
    if (known !== undefined) {
      return known;
    }
    const proxy: object = new Proxy(inside, {
      get: (owner, key) => wrap(Reflect.get(owner, key)),
      getOwnPropertyDescriptor: (owner, key) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(owner, key);
        return descriptor && { ...descriptor, value: wrap(descriptor.value) };
      },
    });
    proxies.set(inside, proxy);
    return proxy;
  };
  return { value: wrap(value), countObjects: () => proxies.size };
}
