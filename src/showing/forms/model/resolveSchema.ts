import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import {
  followReference,
  getKeyword,
  getListKeyword,
} from '../../../core/schema/resolveReference.ts';
import { getPath } from '../../../core/json/getPath.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';

/** Maximum number of schemas to merge. Without a limit, a few nested references could lead to millions of merges. */
const maxSchemas = 50;

const getProperties = (schema: JsonSchema): Readonly<Record<string, unknown>> => {
  const properties = getKeyword(schema, 'properties');
  return isPlainRecord(properties) ? properties : {};
};

/** Merges two schemas of the same property, each of which may be a boolean. */
const mergeProperty = (one: unknown, other: unknown): unknown =>
  isPlainRecord(one) && isPlainRecord(other) ? mergeSchemas(one, other) : (one ?? other);

function mergeProperties(one: JsonSchema, other: JsonSchema): JsonSchema {
  const [first, second] = [getProperties(one), getProperties(other)];
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  const required = [one, other].flatMap((each) => getListKeyword(each, 'required'));
  return {
    ...(keys.size > 0 && {
      properties: Object.fromEntries(
        Array.from(keys, (key) => [key, mergeProperty(getPath(first, key), getPath(second, key))]),
      ),
    }),
    ...(required.length > 0 && { required }),
  };
}

/**
 * Merges two schemas that both apply. Combines their `properties`, including those of the same name, and `required`.
 * For all other keywords, the first takes precedence.
 */
export function mergeSchemas(one: JsonSchema, other: JsonSchema): JsonSchema {
  return { ...other, ...one, ...mergeProperties(one, other) };
}

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
