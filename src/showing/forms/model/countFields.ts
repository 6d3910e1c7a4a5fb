import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import { chooseAlternative } from './chooseAlternative.ts';
import { createField } from './createField.ts';
import { listFieldEntries } from './listFieldEntries.ts';
import { resolveSchema } from './resolveSchema.ts';

/** Counts the fields that a form needs for a value. Stops counting at `budget`. */
export function countFields(
  given: unknown,
  value: unknown,
  root: JsonSchema,
  budget: number,
  depth = 0,
): number {
  const field = createField('', resolveSchema(given, root), value, root, depth);
  let count = 1;
  const add = (schema: unknown, item: unknown): void => {
    count += count < budget ? countFields(schema, item, root, budget - count, depth + 1) : 0;
  };
  if (field.kind === 'list' && Array.isArray(value)) {
    value.forEach((item) => add(field.items, item));
  } else if (field.kind === 'object' && (depth === 0 || isPlainRecord(value))) {
    listFieldEntries(field, value).forEach((entry) => add(entry.schema, entry.value));
  } else if (field.kind === 'alternatives' && value !== undefined) {
    add(field.alternatives[chooseAlternative(field.alternatives, value, root)]?.schema, value);
  }
  return count;
}
