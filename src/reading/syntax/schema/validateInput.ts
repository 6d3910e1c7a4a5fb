import { Validator } from '@cfworker/json-schema';
import type { OutputUnit, Schema } from '@cfworker/json-schema';
import type { JsonSchema } from '../Syntax.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { assertArgument } from '../../../core/errors/assertArgument.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';

/** Faults that only say that there are others below them. */
const wrappers: readonly string[] = (
  '$ref $dynamicRef $recursiveRef allOf if then else properties patternProperties ' +
  'additionalProperties propertyNames items prefixItems additionalItems unevaluatedProperties ' +
  'unevaluatedItems dependentSchemas dependencies'
).split(' ');

/** Faults whose reasons below them are each only one of several ways out. */
const choices: readonly string[] = ['anyOf', 'oneOf', 'not', 'contains'];

/** What a fault is in words, behind the place of the value. */
const wordings: readonly (readonly [fault: RegExp, words: string])[] = [
  [
    /^Instance type ("[^"]*") is invalid\. Expected (.*)\.$/,
    'is of type $1 and should be of type $2.',
  ],
  [/^Instance does not match any of (.*)\.$/s, 'is none of $1.'],
  [/^Instance does not match any subschemas\.$/, 'has none of the forms that it may have.'],
  [/^Instance does not match exactly one subschema.*$/, 'has not exactly one of its forms.'],
  [/^Instance matched "not" schema\.$/, 'is what it must not be.'],
  [/^Instance does not have required property "(.*)"\.$/s, 'lacks $1.'],
  [/^False boolean schema\.$/, 'is not expected.'],
];

/** Nobody reads more faults of one input. */
const maxFaults = 20;

/** Of more faults than this, only some are looked at: one often makes many. */
const maxUnits = 500;

/** Nobody checks deeper inputs. */
const maxInputDepth = 200;

const validators = new WeakMap<JsonSchema, Validator>();

/** Keywords whose values are data, not schemas. */
const dataKeywords: readonly string[] = ['const', 'enum', 'default', 'examples'];
/** Keywords whose values hold schemas under names that are no keywords. */
const namedSchemas: readonly string[] = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
];

/** An object with each of its values changed; without those that come to nothing. */
const withEach = (owner: object, change: (key: string, value: unknown) => unknown): object =>
  Object.fromEntries(
    Object.entries(owner).flatMap(([key, value]) => {
      const changed = change(key, value);
      return changed === undefined ? [] : [[key, changed]];
    }),
  );

/**
 * The schema without its formats. They say what a value is like and demand nothing (draft 2020-12), and
 * to look for some of them takes the library longer than anybody waits.
 */
const withoutFormats = (schema: unknown): unknown => {
  if (Array.isArray(schema)) {
    return schema.map(withoutFormats);
  }
  if (!(schema instanceof Object)) {
    return schema;
  }
  return withEach(schema, (keyword, value) => {
    if (namedSchemas.includes(keyword) && value instanceof Object) {
      return withEach(value, (_, named) => withoutFormats(named));
    }
    const isKept = keyword !== 'format' || typeof value !== 'string';
    return dataKeywords.includes(keyword) ? value : isKept ? withoutFormats(value) : undefined;
  });
};

/** The value with nothing but its own keys: the library would find `toString` in any other object. */
const withOwnKeys = (value: unknown, depth = 0): unknown => {
  if (depth > maxInputDepth) {
    throw new RangeError(`It nests deeper than ${maxInputDepth} levels.`);
  }
  if (Array.isArray(value)) {
    return value.map((item) => withOwnKeys(item, depth + 1));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const bare: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) {
    // Half a pair cannot stand in a place, as the library writes it.
    setOwnKey(bare, key.replace(/\p{Cs}/gu, '\uFFFD'), withOwnKeys(item, depth + 1));
  }
  return bare;
};

const validatorOf = (inputSchema: JsonSchema): Validator => {
  let validator = validators.get(inputSchema);
  if (validator === undefined) {
    const schema: Schema = Object(withoutFormats(inputSchema));
    validator = new Validator(schema, '2020-12', false);
    validators.set(inputSchema, validator);
  }
  return validator;
};

/** A place such as `#/filter/0` in words. */
const placeOf = ({ instanceLocation }: OutputUnit): string => {
  const path = decodeURIComponent(instanceLocation).split('/').slice(1);
  const names = path.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.length === 0 ? 'The input' : names.join('.');
};

const inWords = (unit: OutputUnit): string => {
  const [fault, words] = wordings.find(([known]) => known.test(unit.error)) ?? [];
  const place = placeOf(unit);
  return fault === undefined || words === undefined
    ? `${place}: ${unit.error}`
    : `${place} ${unit.error.replace(fault, words)}`;
};

/** The faults that say something, without those that others explain. */
const sayingFaults = (all: readonly OutputUnit[]): readonly OutputUnit[] => {
  const units = all.filter(({ keyword }) => !wrappers.includes(keyword)).slice(0, maxUnits);
  const chosen = units.filter(({ keyword }) => choices.includes(keyword));
  const told = units.filter(
    ({ keywordLocation }) =>
      !chosen.some((choice) => keywordLocation.startsWith(`${choice.keywordLocation}/`)),
  );
  // A property with a fault of its own counts as unexpected too.
  const places = told
    .filter(({ keyword }) => keyword !== 'false')
    .map(({ instanceLocation }) => instanceLocation);
  const isExplained = ({ instanceLocation }: OutputUnit): boolean =>
    places.some((place) => `${place}/`.startsWith(`${instanceLocation}/`));
  return told.filter((unit) => unit.keyword !== 'false' || !isExplained(unit));
};

/**
 * Checks an input by a JSON Schema (draft 2020-12), without `eval`: what does not fit, a sentence each.
 * Pass it as `validate`, and a call whose input does not fit fails before it runs.
 */
export function validateInput(input: unknown, inputSchema: JsonSchema): readonly string[] {
  assertArgument(
    isPlainRecord(inputSchema),
    inputSchema,
    'the schema of validateInput()',
    'An input is checked by what its schema says.',
    'Pass a JSON Schema, as in { type: "object", properties: { … } }.',
  );
  try {
    const { valid, errors } = validatorOf(inputSchema).validate(withOwnKeys(input));
    const told = valid ? [] : sayingFaults(errors);
    // Some faults have no others below them that say more.
    const faults = valid || told.length > 0 ? told : errors.slice(-1);
    return faults.slice(0, maxFaults).map(inWords);
  } catch (error) {
    return [`It cannot be checked by the schema of the tool. ${String(error)}`];
  }
}
