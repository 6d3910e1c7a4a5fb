import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import {
  followReference,
  getKeyword,
  getListKeyword,
} from '../../../core/schema/resolveReference.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';

/** Maximum number of schemas to merge. Without a limit, a few nested references could lead to millions of merges. */
const maxSchemas = 50;

const mergeProperties = (one: JsonSchema, other: JsonSchema): JsonSchema => {
  // Contains the first schema twice: first so that its properties come first, and last so that it takes precedence.
  const properties = [one, other, one]
    .map((each) => getKeyword(each, 'properties'))
    .filter(isPlainRecord);
  const required = [one, other].flatMap((each) => getListKeyword(each, 'required'));
  return {
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.flatMap(Object.entries)),
    }),
    ...(required.length > 0 && { required }),
  };
};

/**
 * Merges two schemas that both apply. Combines their `properties` and `required`. If the schemas conflict, the first
 * one takes precedence.
 */
export const mergeSchemas = (one: JsonSchema, other: JsonSchema): JsonSchema => ({
  ...other,
  ...one,
  ...mergeProperties(one, other),
});

/**
 * Merges a schema with the schema it refers to and those in `allOf`. Returns undefined if that isn't possible: for
 * `false` and invalid schemas, for broken or circular references, and for too many schemas.
 */
export function resolveSchema(
  schema: unknown,
  root: JsonSchema,
  budget: { left: number } = { left: maxSchemas },
): JsonSchema | undefined {
  if (schema === true || schema === undefined) {
    return {};
  }
  budget.left -= 1;
  if (!isPlainRecord(schema) || budget.left < 0) {
    return undefined;
  }
  const { $ref, allOf, ...own } = schema;
  const others = [
    ...($ref === undefined ? [] : [followReference($ref, root) ?? false]),
    ...(Array.isArray(allOf) ? allOf.slice(0, maxSchemas) : []),
  ];
  return others.reduce<JsonSchema | undefined>((merged, other) => {
    const resolved = merged && resolveSchema(other, root, budget);
    return merged && resolved && mergeSchemas(merged, resolved);
  }, own);
}
