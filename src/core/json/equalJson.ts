/** Returns whether two values have the same JSON. Returns false if one of them can't be serialized. */
export const equalJson = (one: unknown, other: unknown): boolean => {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
};
