/** Whether a value is an object of any kind, an array included. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Whether a value is an object with string keys, and not an array. */
export const isPlainRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value);
