/** A step into a value: a key of an object, or an index of a list. */
type Step = string | number;

/** What a value of any shape holds at a path of own keys; undefined where that is nothing. */
export function valueAt(value: unknown, ...path: readonly Step[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) {
      return undefined;
    }
    current = Reflect.get(current, step);
  }
  return current;
}

/** The text at a path; undefined where there is none, or an empty one. */
export const textAt = (value: unknown, ...path: readonly Step[]): string | undefined => {
  const found = valueAt(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** The list at a path; an empty one where there is none. */
export const listAt = (value: unknown, ...path: readonly Step[]): readonly unknown[] => {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** The object at a path, as a copy that can be merged into others without setting a prototype. */
export const recordAt = (
  value: unknown,
  ...path: readonly Step[]
): Readonly<Record<string, unknown>> | undefined => {
  const found = valueAt(value, ...path);
  return typeof found === 'object' && found !== null && !Array.isArray(found)
    ? Object.fromEntries(Object.entries(found).filter(([key]) => key !== '__proto__'))
    : undefined;
};
