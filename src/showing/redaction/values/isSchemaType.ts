/** Returns whether a value is a type in a JSON Schema, such as `'string'`. */
export const isSchemaType = (type: unknown): boolean =>
  typeof type === 'string' && /^(?:string|number|integer|boolean|object|array|null)$/.test(type);
