import { Validator } from '@cfworker/json-schema';
import type { OutputUnit, Schema } from '@cfworker/json-schema';
import type { JsonSchema } from './JsonSchema.ts';
import { setOwnKey } from '../json/setOwnKey.ts';
import { describeFault, parseLocation, selectFaults } from './describeFault.ts';
import type { ChoiceGetter } from './describeFault.ts';
import { followStep, resolveReference } from './resolveReference.ts';

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

/** A reason why a value doesn't match a schema. */
export interface SchemaFault {
  /** The keys that lead to the value. For a missing property, they lead to the property. */
  readonly path: readonly string[];
  /** The keyword that the value violates, or `schema` if the value can't be checked. */
  readonly keyword: string;
  /** The value of the keyword, such as 5 for `minimum: 5`. Undefined if it isn't known. */
  readonly limit: unknown;
  /** An English sentence. */
  readonly message: string;
}

/** Finds the value of a keyword by the library's location, such as `#/properties/a/$ref/minimum`. */
const findLimit = ({ keywordLocation }: OutputUnit, root: JsonSchema): unknown =>
  parseLocation(keywordLocation).reduce<unknown>(
    (found, step) => (step === '$ref' ? resolveReference(found, root) : followStep(found, step)),
    root,
  );

/** The error of the library for a missing property, up to the name of the property. */
const requiredPrefix = 'Instance does not have required property "';

const createFault = (unit: OutputUnit, root: JsonSchema): SchemaFault => {
  const { keyword, error, instanceLocation } = unit;
  const missing = keyword === 'required' ? [error.slice(requiredPrefix.length, -2)] : [];
  return {
    path: [...parseLocation(instanceLocation), ...missing],
    keyword,
    limit: findLimit(unit, root),
    message: describeFault(unit),
  };
};

const noChoice = (): undefined => undefined;

/**
 * Finds the first errors of a value by a JSON Schema (draft 2020-12), without `eval`. If the value doesn't match
 * any of several alternatives, `getChoice` can say which of them is meant.
 */
export function findFaults(
  value: unknown,
  schema: JsonSchema,
  getChoice: ChoiceGetter = noChoice,
): readonly SchemaFault[] {
  try {
    const { valid, errors } = getValidator(schema).validate(removePrototypes(value));
    const selected = valid ? [] : selectFaults(errors, getChoice);
    // If all errors only wrap others, the last one is the most precise.
    const faults = valid || selected.length > 0 ? selected : errors.slice(-1);
    return faults.slice(0, maxFaults).map((unit) => createFault(unit, schema));
  } catch (error) {
    const message = `The input can't be checked against the tool's schema. ${String(error)}`;
    return [{ path: [], keyword: 'schema', limit: undefined, message }];
  }
}
