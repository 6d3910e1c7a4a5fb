import type { JsonSchema } from './JsonSchema.ts';
import { isPlainRecord } from '../json/isPlainRecord.ts';
import { getKeyword, getListKeyword, resolveReference } from './resolveReference.ts';

const schemaTypes = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'] as const;

/** The name of a JSON Schema type. */
export type SchemaType = (typeof schemaTypes)[number];

const isSchemaType = (value: unknown): value is SchemaType =>
  schemaTypes.some((type) => type === value);

/** Maximum nesting depth of alternatives. Deeper alternatives are ignored. */
const maxAlternativeDepth = 10;
/** Maximum number of alternatives of a schema. Further alternatives are ignored. */
const maxAlternatives = 200;

/**
 * Returns a schema and its nested alternatives within the limits above, with resolved references. Alternatives are the
 * schemas that are listed under the given keywords.
 */
const getAlternatives = (
  schema: unknown,
  root: JsonSchema,
  keywords: readonly string[] = ['anyOf', 'oneOf', 'allOf'],
): readonly unknown[] => {
  // A set, because an alternative can refer to itself.
  const found = new Set<unknown>();
  let level = [schema];
  for (let depth = 0; depth < maxAlternativeDepth && level.length > 0; depth += 1) {
    const resolved = new Set(
      level.slice(0, maxAlternatives).map((each) => resolveReference(each, root)),
    );
    const added = [...resolved]
      .filter((each) => !found.has(each))
      .slice(0, maxAlternatives - found.size);
    added.forEach((each) => found.add(each));
    level = added.flatMap((each) => keywords.flatMap((keyword) => getListKeyword(each, keyword)));
  }
  return [...found];
};

const getTypeOfValue = (value: unknown): unknown => {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/**
 * Returns the types in a schema's `type`. If it has no `type`, infers them from its `enum` and `const`, or from
 * `properties` or `items`.
 */
const getOwnTypes = (schema: unknown): readonly unknown[] => {
  const named = [getKeyword(schema, 'type')].flat().filter(isSchemaType);
  if (named.length > 0) {
    return named;
  }
  const constant = getKeyword(schema, 'const');
  const values = [...getListKeyword(schema, 'enum'), ...(constant === undefined ? [] : [constant])];
  if (values.length > 0) {
    return values.map(getTypeOfValue);
  }
  if (getKeyword(schema, 'properties') !== undefined) {
    return ['object'];
  }
  return getKeyword(schema, 'items') === undefined ? [] : ['array'];
};

/** Returns the types that a schema and its alternatives specify or imply, or an empty list if there aren't any. */
export const getTypes = (schema: unknown, root: JsonSchema): readonly SchemaType[] => [
  ...new Set(getAlternatives(schema, root).flatMap(getOwnTypes).filter(isSchemaType)),
];

/** Finds the value of a keyword in a schema or its alternatives. Returns undefined if none of them has the keyword. */
export const findKeyword = (schema: unknown, keyword: string, root: JsonSchema): unknown =>
  getAlternatives(schema, root)
    .map((each) => getKeyword(each, keyword))
    .find((found) => found !== undefined);

/** Finds the first item of a keyword's list in a schema or its alternatives. Returns undefined if there isn't one. */
export const findFirst = (schema: unknown, keyword: string, root: JsonSchema): unknown =>
  getAlternatives(schema, root).flatMap((each) => getListKeyword(each, keyword))[0];

type Properties = ReadonlyMap<string, unknown>;

const collectProperties = (schema: unknown, root: JsonSchema): Properties => {
  const found = new Map<string, unknown>();
  for (const each of getAlternatives(schema, root)) {
    const properties = getKeyword(each, 'properties');
    for (const [name, property] of isPlainRecord(properties) ? Object.entries(properties) : []) {
      if (!found.has(name)) {
        found.set(name, property);
      }
    }
  }
  return found;
};

const propertiesOfInputs = new WeakMap<JsonSchema, Properties>();

/** Returns the properties of an object schema and its alternatives, by name. */
export const getProperties = (schema: unknown, root: JsonSchema): Properties => {
  if (schema !== root) {
    return collectProperties(schema, root);
  }
  // Cached, because each parameter of a call looks up its property.
  const properties = propertiesOfInputs.get(root) ?? collectProperties(root, root);
  propertiesOfInputs.set(root, properties);
  return properties;
};

/** Returns the names of the properties that an object schema and its `allOf` schemas require. */
export const getRequired = (schema: unknown, root: JsonSchema): readonly unknown[] =>
  getAlternatives(schema, root, ['allOf']).flatMap((each) => getListKeyword(each, 'required'));
