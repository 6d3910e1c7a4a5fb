/** An unvalidated JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;
