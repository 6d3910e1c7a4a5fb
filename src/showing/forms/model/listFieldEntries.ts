import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { getKeyword } from '../../../core/schema/resolveReference.ts';
import type { Field, FieldProperty } from './Field.ts';

/** A property of an object, with its value. */
export interface FieldEntry extends FieldProperty {
  /** The value. Undefined if the property isn't set. */
  readonly value: unknown;
}

/** Lists the properties in the schema of an object, followed by the additional properties that the object has. */
export function listFieldEntries(
  { properties, others }: Extract<Field, { kind: 'object' }>,
  value: unknown,
): readonly FieldEntry[] {
  const known = new Set(properties.map(({ name }) => name));
  const unknown = Object.keys(isPlainRecord(value) ? value : {})
    .filter((name) => !known.has(name))
    .map((name) => ({ name, schema: others, isRequired: false }));
  return [...properties, ...unknown].map(({ name, schema, isRequired }) => ({
    name,
    schema,
    isRequired,
    value: getKeyword(value, name),
  }));
}
