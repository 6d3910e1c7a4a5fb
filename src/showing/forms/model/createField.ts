import { equalJson } from '../../../core/json/equalJson.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import { getKeyword, getListKeyword } from '../../../core/schema/resolveReference.ts';
import { parseDateText } from './dateText.ts';
import type { DateControl, Field, FieldProperty } from './Field.ts';
import { getAlternatives, getOptions } from './getAlternatives.ts';
import { isSecret } from './isSecret.ts';

/** Maximum nesting depth of fields. Deeper values are edited as JSON. */
const maxDepth = 6;
/** Maximum number of properties or items to edit in fields. Larger objects and lists are edited as JSON. */
const maxEntries = 100;

const dateControls: ReadonlyMap<unknown, DateControl> = new Map<unknown, DateControl>([
  ['date', 'date'],
  ['time', 'time'],
  ['date-time', 'datetime-local'],
]);

/** Types that are assumed if a schema has certain keywords but no `type`. */
const impliedTypes: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ['object', ['properties']],
  ['array', ['items']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format']],
  ['number', ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum']],
];

const getType = (schema: JsonSchema, value: unknown): unknown => {
  const type = [getKeyword(schema, 'type')].flat()[0];
  const implied = impliedTypes.find(([, keywords]) =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword)),
  );
  const [example = value] = getListKeyword(schema, 'enum');
  return type ?? implied?.[0] ?? typeof example;
};

const getProperties = (schema: JsonSchema): readonly FieldProperty[] => {
  const properties = getKeyword(schema, 'properties');
  const required = new Set(getListKeyword(schema, 'required'));
  return Object.entries(isPlainRecord(properties) ? properties : {}).map(([name, each]) => ({
    name,
    schema: each,
    isRequired: required.has(name),
  }));
};

const json: Field = { kind: 'json' };

/** Returns the field for a schema without alternatives. */
function createTypedField(name: string, schema: JsonSchema, value: unknown): Field {
  switch (getType(schema, value)) {
    case 'string': {
      const control = dateControls.get(getKeyword(schema, 'format'));
      const isDate = control !== undefined && fits({ kind: 'date', control }, value);
      return isDate
        ? { kind: 'date', control }
        : { kind: 'text', isSecret: isSecret(name, schema) };
    }
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'null':
      return { kind: 'choice', options: [{ value: null }] };
    case 'array':
      return Object.hasOwn(schema, 'prefixItems') || Array.isArray(schema['items'])
        ? json
        : { kind: 'list', items: schema['items'] };
    case 'object': {
      const properties = getProperties(schema);
      const others = getKeyword(schema, 'additionalProperties');
      const hasFields = properties.length > 0 || isPlainRecord(others);
      return hasFields
        ? { kind: 'object', properties, others: others === false ? {} : others }
        : json;
    }
    default:
      return json;
  }
}

const getEnumeration = (schema: JsonSchema): Field | undefined => {
  const options = getOptions(schema);
  return options && { kind: 'choice', options };
};

const isSmall = ({ length }: readonly unknown[]): boolean => length <= maxEntries;

/**
 * Returns whether a field can show a value without changing it. Every field can show an unset value, except an object
 * with too many properties.
 */
function fits(field: Field, value: unknown): boolean {
  if (value === undefined) {
    return field.kind !== 'object' || isSmall(field.properties);
  }
  switch (field.kind) {
    case 'text':
      // Native multiline fields normalize carriage returns, and password fields have only one line.
      return typeof value === 'string' && !(field.isSecret ? /[\r\n]/ : /\r/).test(value);
    case 'date':
      return typeof value === 'string' && parseDateText(value, field.control) !== undefined;
    case 'number':
      return typeof value === 'number' && !Object.is(value, -0);
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return field.options.some((option) => equalJson(option.value, value));
    case 'list':
      return Array.isArray(value) && isSmall(value);
    case 'object':
      return (
        isPlainRecord(value) &&
        isSmall([...new Set([...Object.keys(value), ...field.properties.map(({ name }) => name)])])
      );
    default:
      return true;
  }
}

/**
 * Returns the field for a value and its resolved schema, or the JSON editor if no other field can edit the value.
 * `name` is the last key of the value's path.
 */
export function createField(
  name: string,
  schema: JsonSchema | undefined,
  value: unknown,
  root: JsonSchema,
  depth: number,
): Field {
  const alternatives = schema && depth <= maxDepth ? getAlternatives(schema, root) : undefined;
  if (schema === undefined || alternatives === undefined) {
    return json;
  }
  const options = alternatives.map((each) => getOptions(each.schema));
  const constants = options.flatMap((each) => each ?? []);
  const field: Field =
    alternatives.length === 0
      ? (getEnumeration(schema) ?? createTypedField(name, schema, value))
      : options.every((each) => each?.length === 1)
        ? { kind: 'choice', options: constants }
        : { kind: 'alternatives', alternatives };
  return fits(field, value) ? field : json;
}
