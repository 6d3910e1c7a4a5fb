/** Whether a value is an object with keys: what is stored, or written in a document, may be anything. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
