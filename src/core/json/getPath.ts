type Step = string | number;

/** Returns the value at a path of own keys, or undefined if the path doesn't exist. */
export function getPath(value: unknown, ...path: readonly Step[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) {
      return undefined;
    }
    current = Reflect.get(current, step);
  }
  return current;
}

/** Returns the string at a path, or undefined if there isn't one or it is empty. */
export const getText = (value: unknown, ...path: readonly Step[]): string | undefined => {
  const found = getPath(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** Returns the list at a path, or an empty list if there isn't one. */
export const getList = (value: unknown, ...path: readonly Step[]): readonly unknown[] => {
  const found = getPath(value, ...path);
  return Array.isArray(found) ? found : [];
};

/**
 * Returns a shallow copy of the object at a path, or undefined if there isn't one or it is a list. Omits `__proto__`,
 * so that the copy can be merged safely.
 */
export const getRecord = (
  value: unknown,
  ...path: readonly Step[]
): Readonly<Record<string, unknown>> | undefined => {
  const found = getPath(value, ...path);
  return typeof found === 'object' && found !== null && !Array.isArray(found)
    ? Object.fromEntries(Object.entries(found).filter(([key]) => key !== '__proto__'))
    : undefined;
};
