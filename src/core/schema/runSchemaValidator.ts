import { dereference, validate } from '@cfworker/json-schema';
import type { OutputUnit, Schema } from '@cfworker/json-schema';
import type { JsonSchema } from './JsonSchema.ts';
import { setOwnKey } from '../json/setOwnKey.ts';
import { countPatternLoops } from './countPatternLoops.ts';
import { selectFaults } from './selectFaults.ts';
import type { ChoiceGetter } from './selectFaults.ts';
import { getKeyword } from './resolveReference.ts';

const maxFaults = 20;

/** Maximum depth of an input that can be validated. */
const maxInputDepth = 200;

/**
 * Maximum number of references to follow per value in the input, on average. Limited, because a few nested references
 * can expand to millions.
 */
const maxReferences = 200;

/**
 * Maximum number of steps for testing a text with a pattern, about as many as a browser executes per second. Patterns
 * that could need more are ignored.
 */
const maxSteps = 1e8;

/** Keywords that contain data instead of schemas. */
const dataKeywords: readonly string[] = ['const', 'enum', 'default', 'examples'];
/** Keywords that contain schemas under arbitrary names. */
const namedSchemas: readonly string[] = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
];

/** Returns a copy of an object with changed values. Removes keys whose new value is undefined. */
const mapValues = (owner: object, change: (key: string, value: unknown) => unknown): object =>
  Object.fromEntries(
    Object.entries(owner).flatMap(([key, value]) => {
      const changed = change(key, value);
      return changed === undefined ? [] : [[key, changed]];
    }),
  );

/**
 * Returns a schema without its formats and its unsafe patterns. Formats are only annotations in draft 2020-12, and the
 * validator checks some of them with patterns that take exponential time. The schema's own patterns can be just as
 * slow, and they are untrusted.
 */
const removeUnsafe = (schema: unknown, maxLoops: number): unknown => {
  if (Array.isArray(schema)) {
    return schema.map((each) => removeUnsafe(each, maxLoops));
  }
  if (!(schema instanceof Object)) {
    return schema;
  }
  const isUnsafe = (pattern: string): boolean => countPatternLoops(pattern) > maxLoops;
  const patterns = Object.keys(Object(getKeyword(schema, 'patternProperties')));
  const hasUnsafe = patterns.some(isUnsafe);
  return mapValues(schema, (keyword, value) => {
    if (namedSchemas.includes(keyword) && value instanceof Object) {
      return mapValues(value, (name, named) =>
        keyword === 'patternProperties' && isUnsafe(name)
          ? undefined
          : removeUnsafe(named, maxLoops),
      );
    }
    const isText = typeof value === 'string';
    const isRemoved =
      (keyword === 'format' && isText) ||
      (keyword === 'pattern' && isText && isUnsafe(value)) ||
      // Without its patterns, these keywords would reject valid properties.
      (hasUnsafe && ['additionalProperties', 'unevaluatedProperties'].includes(keyword));
    return dataKeywords.includes(keyword)
      ? value
      : isRemoved
        ? undefined
        : removeUnsafe(value, maxLoops);
  });
};

/** The measured size of an input. */
interface InputSize {
  values: number;
  longestText: number;
}

/**
 * Copies an input without prototypes, because the validator would find inherited properties such as `toString`. Also
 * measures the input. Throws if the input is nested too deeply.
 */
const removePrototypes = (value: unknown, size: InputSize, depth = 0): unknown => {
  if (depth > maxInputDepth) {
    throw new RangeError(`It nests deeper than ${maxInputDepth} levels.`);
  }
  size.values += 1;
  if (Array.isArray(value)) {
    return value.map((item) => removePrototypes(item, size, depth + 1));
  }
  if (typeof value !== 'object' || value === null) {
    size.longestText = Math.max(size.longestText, typeof value === 'string' ? value.length : 0);
    return value;
  }
  const bare: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) {
    size.longestText = Math.max(size.longestText, key.length);
    // The validator encodes keys as URIs, which throws for lone surrogates.
    setOwnKey(bare, key.replace(/\p{Cs}/gu, '\uFFFD'), removePrototypes(item, size, depth + 1));
  }
  return bare;
};

/** A schema prepared for the validator, with its subschemas by URI. */
interface PreparedSchema {
  readonly schema: Schema;
  readonly lookup: Readonly<Record<string, Schema | boolean>>;
}

/** Cache of prepared schemas, by schema and maximum number of loops. */
const prepared = new WeakMap<JsonSchema, Map<number, PreparedSchema>>();

const prepareSchema = (inputSchema: JsonSchema, maxLoops: number): PreparedSchema => {
  const known = prepared.get(inputSchema) ?? new Map<number, PreparedSchema>();
  let found = known.get(maxLoops);
  if (found === undefined) {
    const schema: Schema = Object(removeUnsafe(inputSchema, maxLoops));
    found = { schema, lookup: dereference(schema) };
    prepared.set(inputSchema, known.set(maxLoops, found));
  }
  return found;
};

/** Wraps a schema's lookup so that it throws after the validator has followed too many references. */
const limitLookups = (
  lookup: PreparedSchema['lookup'],
  { values }: InputSize,
): PreparedSchema['lookup'] => {
  let left = values * maxReferences;
  return new Proxy(lookup, {
    get: (target, uri) => {
      left -= 1;
      if (left < 0) {
        throw new RangeError('The schema has too many references.');
      }
      return Reflect.get(target, uri);
    },
  });
};

const validateSafely = (value: unknown, inputSchema: JsonSchema): readonly OutputUnit[] => {
  const size = { values: 0, longestText: 10 };
  const input = removePrototypes(value, size);
  const maxLoops = Math.floor(Math.log(maxSteps) / Math.log(size.longestText));
  const { schema, lookup } = prepareSchema(inputSchema, maxLoops);
  return validate(input, schema, '2020-12', limitLookups(lookup, size), false).errors;
};

/** Validation errors, or the reason why a value can't be validated. */
export type FoundErrors =
  | { readonly errors: readonly OutputUnit[] }
  | { readonly errors?: undefined; readonly reason: string };

const noChoice = (): undefined => undefined;

/**
 * Validates a value against a JSON Schema (draft 2020-12), without `eval`. Returns up to `maxFaults` errors, or the
 * reason why the value can't be validated. If the value matches none of the schema's alternatives, `getChoice` can
 * choose the one whose errors are returned.
 */
export function runSchemaValidator(
  value: unknown,
  schema: JsonSchema,
  getChoice: ChoiceGetter = noChoice,
): FoundErrors {
  try {
    const errors = validateSafely(value, schema);
    const selected = selectFaults(errors, getChoice);
    // If every error only wraps others, the last one is the most precise.
    return { errors: (selected.length > 0 ? selected : errors.slice(-1)).slice(0, maxFaults) };
  } catch (error) {
    return { reason: String(error) };
  }
}
