import type { JsonSchema } from './Syntax.ts';
import { isFields } from './callFields.ts';

/** A type that a schema allows. */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array';

const schemaTypes: Record<SchemaType, true> = {
  string: true,
  number: true,
  integer: true,
  boolean: true,
  null: true,
  object: true,
  array: true,
};

const isSchemaType = (value: unknown): value is SchemaType =>
  typeof value === 'string' && Object.hasOwn(schemaTypes, value);

/** What a schema says under a keyword, if it says anything. */
export const keywordOf = (schema: unknown, keyword: string): unknown =>
  isFields(schema) && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;

/** The list that a schema holds under a keyword. */
export const listOf = (schema: unknown, keyword: string): readonly unknown[] => {
  const list = keywordOf(schema, keyword);
  return Array.isArray(list) ? list : [];
};

/** More references than this in a row lead nowhere. */
const mostReferences = 10;

/** The steps of a reference such as `#/$defs/a~1b`. */
const pathOf = (reference: string): readonly string[] =>
  reference
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('%20', ' ').replaceAll('~1', '/').replaceAll('~0', '~'));

const stepInto = (within: unknown, step: string): unknown =>
  Array.isArray(within) ? within[Number(step)] : keywordOf(within, step);

/** The schema that a schema refers to within its document, or itself. */
const resolve = (schema: unknown, root: JsonSchema): unknown => {
  let found = schema;
  for (let count = 0; count < mostReferences; count += 1) {
    const reference = keywordOf(found, '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#')) {
      return found;
    }
    found = pathOf(reference).reduce<unknown>(stepInto, root);
  }
  return found;
};

/** A schema and what it offers as alternatives, each resolved. */
const alternativesOf = (schema: unknown, root: JsonSchema): readonly unknown[] => {
  const resolved = resolve(schema, root);
  const others = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => listOf(resolved, keyword));
  return [resolved, ...others.map((other) => resolve(other, root))];
};

/** The types that a schema allows; none where it does not say. */
export const typesOf = (schema: unknown, root: JsonSchema): readonly SchemaType[] =>
  alternativesOf(schema, root)
    .flatMap((each) => [keywordOf(each, 'type')].flat())
    .filter(isSchemaType);

/** What a schema says under a keyword, itself or one of its alternatives. */
export const inAlternatives = (schema: unknown, keyword: string, root: JsonSchema): unknown =>
  alternativesOf(schema, root)
    .map((each) => keywordOf(each, keyword))
    .find((found) => found !== undefined);

/** The properties of a schema of objects, by name. */
export const propertiesOf = (
  schema: unknown,
  root: JsonSchema,
): readonly (readonly [name: string, schema: unknown])[] => {
  const properties = inAlternatives(schema, 'properties', root);
  return isFields(properties) ? Object.entries(properties) : [];
};

/** The names of the properties that a schema of objects requires. */
export const requiredOf = (schema: unknown): readonly unknown[] => listOf(schema, 'required');
