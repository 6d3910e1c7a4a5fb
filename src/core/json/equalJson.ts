/** Whether two values have the same JSON. A value that JSON can't hold equals nothing. */
export const equalJson = (one: unknown, other: unknown): boolean => {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
};
