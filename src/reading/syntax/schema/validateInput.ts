import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import type { JsonSchema } from '../Syntax.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { assertArgument } from '../../../core/errors/assertArgument.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { describeFault, selectFaults } from './describeFault.ts';

const maxFaults = 20;

/** Maximum depth of an input. A deeper input counts as invalid. */
const maxInputDepth = 200;

const validators = new WeakMap<JsonSchema, Validator>();

/** Keywords whose values are data, not schemas. */
const dataKeywords: readonly string[] = ['const', 'enum', 'default', 'examples'];
/** Keywords whose values are schemas under arbitrary names. */
const namedSchemas: readonly string[] = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
];

/** Returns a copy of an object with each value changed. Removes keys whose values become undefined. */
const mapValues = (owner: object, change: (key: string, value: unknown) => unknown): object =>
  Object.fromEntries(
    Object.entries(owner).flatMap(([key, value]) => {
      const changed = change(key, value);
      return changed === undefined ? [] : [[key, changed]];
    }),
  );

/**
 * Returns the schema without formats. In draft 2020-12 a format is only an annotation, and the library
 * checks some formats with patterns that take exponential time.
 */
const removeFormats = (schema: unknown): unknown => {
  if (Array.isArray(schema)) {
    return schema.map(removeFormats);
  }
  if (!(schema instanceof Object)) {
    return schema;
  }
  return mapValues(schema, (keyword, value) => {
    if (namedSchemas.includes(keyword) && value instanceof Object) {
      return mapValues(value, (_, named) => removeFormats(named));
    }
    const isKept = keyword !== 'format' || typeof value !== 'string';
    return dataKeywords.includes(keyword) ? value : isKept ? removeFormats(value) : undefined;
  });
};

/** Copies an input without prototypes, because the library would find `toString` in any other object. */
const removePrototypes = (value: unknown, depth = 0): unknown => {
  if (depth > maxInputDepth) {
    throw new RangeError(`It nests deeper than ${maxInputDepth} levels.`);
  }
  if (Array.isArray(value)) {
    return value.map((item) => removePrototypes(item, depth + 1));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const bare: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) {
    // The library encodes keys as URIs, which throws on lone surrogates.
    setOwnKey(bare, key.replace(/\p{Cs}/gu, '\uFFFD'), removePrototypes(item, depth + 1));
  }
  return bare;
};

const getValidator = (inputSchema: JsonSchema): Validator => {
  let validator = validators.get(inputSchema);
  if (validator === undefined) {
    const schema: Schema = Object(removeFormats(inputSchema));
    validator = new Validator(schema, '2020-12', false);
    validators.set(inputSchema, validator);
  }
  return validator;
};

/**
 * Checks an input against a JSON Schema (draft 2020-12), without `eval`. Returns one sentence for each
 * of the first errors, or an empty list if the input is valid. Pass it as `validate`, so that a call
 * with an invalid input fails before it runs.
 */
export function validateInput(input: unknown, inputSchema: JsonSchema): readonly string[] {
  assertArgument(
    isPlainRecord(inputSchema),
    inputSchema,
    'the schema of validateInput()',
    'An input is checked against its schema.',
    'Pass a JSON Schema, for example { type: "object", properties: { … } }.',
  );
  try {
    const { valid, errors } = getValidator(inputSchema).validate(removePrototypes(input));
    const selected = valid ? [] : selectFaults(errors);
    // If all errors only wrap others, the last one is the most precise.
    const faults = valid || selected.length > 0 ? selected : errors.slice(-1);
    return faults.slice(0, maxFaults).map(describeFault);
  } catch (error) {
    return [`The input can't be checked against the tool's schema. ${String(error)}`];
  }
}
