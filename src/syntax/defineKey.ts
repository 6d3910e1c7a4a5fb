/** Sets a key by definition: an assignment to `__proto__` would set the prototype instead. */
export const defineKey = (target: object, key: string, value: unknown): void => {
  Object.defineProperty(target, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
};
