import type { JsonSchema } from '../Syntax.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';

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
const keywordOf = (schema: unknown, keyword: string): unknown =>
  isPlainRecord(schema) && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;

/** The list that a schema holds under a keyword. */
const listOf = (schema: unknown, keyword: string): readonly unknown[] => {
  const list = keywordOf(schema, keyword);
  return Array.isArray(list) ? list : [];
};

/** More references than this in a row lead nowhere, as do forms that nest deeper. */
const maxReferences = 10;
/** Nobody writes a schema of more forms. */
const maxForms = 200;

const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
};

/** The steps of a reference such as `#/$defs/a~1b`. */
const pathOf = (reference: string): readonly string[] =>
  reference
    .split('/')
    .slice(1)
    .map((step) => decoded(step).replaceAll('~1', '/').replaceAll('~0', '~'));

const stepInto = (within: unknown, step: string): unknown =>
  Array.isArray(within) ? within[Number(step)] : keywordOf(within, step);

/** The schema that a schema refers to within its document, or itself. What has no way there is unknown. */
const resolve = (schema: unknown, root: JsonSchema): unknown => {
  let found = schema;
  for (let count = 0; count < maxReferences; count += 1) {
    const reference = keywordOf(found, '$ref');
    if (typeof reference !== 'string') {
      return found;
    }
    const isWay = reference === '#' || reference.startsWith('#/');
    found = isWay ? pathOf(reference).reduce<unknown>(stepInto, root) : undefined;
  }
  return found;
};

/** A schema and the forms of a value that it lists under some keywords, and those within them, each resolved. */
const formsOf = (
  schema: unknown,
  root: JsonSchema,
  keywords: readonly string[],
): readonly unknown[] => {
  // A form may lead back to itself.
  const forms = new Set<unknown>();
  let level = [schema];
  for (let depth = 0; depth < maxReferences && level.length > 0; depth += 1) {
    const resolved = new Set(level.slice(0, maxForms).map((form) => resolve(form, root)));
    const news = [...resolved].filter((form) => !forms.has(form)).slice(0, maxForms - forms.size);
    news.forEach((form) => forms.add(form));
    level = news.flatMap((form) => keywords.flatMap((keyword) => listOf(form, keyword)));
  }
  return [...forms];
};

const alternativesOf = (schema: unknown, root: JsonSchema): readonly unknown[] =>
  formsOf(schema, root, ['anyOf', 'oneOf', 'allOf']);

/** The type of a value that a schema names as the only one, or as one of few. */
const typeOfValue = (value: unknown): unknown => {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** What a schema says of types, if not by name, then by the values or the parts that it names. */
const saidTypes = (schema: unknown): readonly unknown[] => {
  const named = [keywordOf(schema, 'type')].flat().filter(isSchemaType);
  if (named.length > 0) {
    return named;
  }
  const only = keywordOf(schema, 'const');
  const values = [...listOf(schema, 'enum'), ...(only === undefined ? [] : [only])];
  if (values.length > 0) {
    return values.map(typeOfValue);
  }
  if (keywordOf(schema, 'properties') !== undefined) {
    return ['object'];
  }
  return keywordOf(schema, 'items') === undefined ? [] : ['array'];
};

/** The types that a schema allows; none where it does not say. */
export const getTypes = (schema: unknown, root: JsonSchema): readonly SchemaType[] => [
  ...new Set(alternativesOf(schema, root).flatMap(saidTypes).filter(isSchemaType)),
];

/** What a schema says under a keyword, itself or one of its alternatives. */
export const findKeyword = (schema: unknown, keyword: string, root: JsonSchema): unknown =>
  alternativesOf(schema, root)
    .map((each) => keywordOf(each, keyword))
    .find((found) => found !== undefined);

/** The first value of a list that a schema, or one of its alternatives, holds under a keyword. */
export const findFirst = (schema: unknown, keyword: string, root: JsonSchema): unknown =>
  alternativesOf(schema, root).flatMap((each) => listOf(each, keyword))[0];

type Properties = ReadonlyMap<string, unknown>;

const readProperties = (schema: unknown, root: JsonSchema): Properties => {
  const found = new Map<string, unknown>();
  for (const each of alternativesOf(schema, root)) {
    const properties = keywordOf(each, 'properties');
    for (const [name, property] of isPlainRecord(properties) ? Object.entries(properties) : []) {
      if (!found.has(name)) {
        found.set(name, property);
      }
    }
  }
  return found;
};

const propertiesOfInputs = new WeakMap<JsonSchema, Properties>();

/** The properties of a schema of objects, by name: its own, and those of its alternatives. */
export const getProperties = (schema: unknown, root: JsonSchema): Properties => {
  if (schema !== root) {
    return readProperties(schema, root);
  }
  // Each parameter of a call is looked up in them.
  const properties = propertiesOfInputs.get(root) ?? readProperties(root, root);
  propertiesOfInputs.set(root, properties);
  return properties;
};

/** The names of the properties that a schema of objects requires. */
export const getRequired = (schema: unknown, root: JsonSchema): readonly unknown[] =>
  formsOf(schema, root, ['allOf']).flatMap((form) => listOf(form, 'required'));
