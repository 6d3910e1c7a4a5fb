/** Whether two values are the same as JSON. What is no JSON is like nothing else. */
export const sameJson = (one: unknown, other: unknown): boolean => {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
};
