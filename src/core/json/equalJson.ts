/**
 * Returns whether two values have the same JSON text, including the order of keys. Returns false if serializing throws.
 */
export const equalJson = (one: unknown, other: unknown): boolean => {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
};
