/** Whether a value is an object of any kind, including an array. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Whether a value is an object but not an array. */
export const isPlainRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value);
