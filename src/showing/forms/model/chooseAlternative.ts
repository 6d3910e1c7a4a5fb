import { equalJson } from '../../../core/json/equalJson.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import { getKeyword, getListKeyword } from '../../../core/schema/resolveReference.ts';
import { createField } from './createField.ts';
import type { FieldAlternative } from './Field.ts';
import { getOptions } from './getAlternatives.ts';
import { resolveSchema } from './resolveSchema.ts';

/**
 * Scores how well an object matches a schema. Known properties and matching options add points. Missing required
 * properties, and values that aren't among the options, subtract points.
 */
function ratePropertiesOf(value: object, schema: JsonSchema, root: JsonSchema): number {
  const properties = getKeyword(schema, 'properties');
  const missing = getListKeyword(schema, 'required').filter(
    (key) => !Object.hasOwn(value, String(key)),
  );
  const ratings = Object.entries(value).map(([key, item]) => {
    const known = resolveSchema(getKeyword(properties, key) ?? false, root);
    const options = known && getOptions(known);
    const isOption = options?.some((option) => equalJson(option.value, item));
    return known === undefined ? 0 : isOption === undefined ? 1 : isOption ? 10 : -10;
  });
  return ratings.reduce<number>((sum, rating) => sum + rating, -missing.length);
}

function rate({ schema }: FieldAlternative, value: unknown, root: JsonSchema): number {
  const type = getKeyword(schema, 'type');
  const isFraction = type === 'integer' && !Number.isInteger(value);
  if (isFraction || createField('', schema, value, root, 0).kind === 'json') {
    return -1_000;
  }
  return isPlainRecord(value) ? ratePropertiesOf(value, schema, root) : 0;
}

/** Returns the index of the alternative that fits a value best. */
export function chooseAlternative(
  alternatives: readonly FieldAlternative[],
  value: unknown,
  root: JsonSchema,
): number {
  const ratings = alternatives.map((each) => rate(each, value, root));
  return ratings.indexOf(Math.max(...ratings));
}
