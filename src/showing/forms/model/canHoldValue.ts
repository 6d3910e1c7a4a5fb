import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import { countFields } from './countFields.ts';
import { createField } from './createField.ts';
import { resolveSchema } from './resolveSchema.ts';

/** Number of fields at which a value is edited as JSON instead, because the form would make the page slow. */
const maxFields = 300;

/** Returns whether a value can be edited in fields. If not, it is edited as JSON. */
export function canHoldValue(schema: JsonSchema | undefined, value: unknown): boolean {
  if (schema === undefined) {
    return false;
  }
  const { kind } = createField('', resolveSchema(schema, schema), value, schema, 0);
  return kind !== 'json' && countFields(schema, value, schema, maxFields) < maxFields;
}
