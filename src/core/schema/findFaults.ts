import type { OutputUnit } from '@cfworker/json-schema';
import { runSchemaValidator } from './runSchemaValidator.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { followStep, resolveReference } from './resolveReference.ts';
import { parseLocation } from './selectFaults.ts';
import type { ChoiceGetter } from './selectFaults.ts';

/** A reason why a value doesn't match a schema. */
export interface SchemaFault {
  /** The keys that lead to the invalid value or the missing property. */
  readonly path: readonly string[];
  /** The violated keyword, or `schema` if the value can't be validated. */
  readonly keyword: string;
  /** The value of the keyword, for example 5 for `minimum: 5`. Undefined if unknown. */
  readonly limit: unknown;
}

/**
 * Finds the value of a keyword, given the location that the validator reports, such as `#/properties/a/$ref/minimum`.
 */
const findLimit = ({ keywordLocation }: OutputUnit, root: JsonSchema): unknown =>
  parseLocation(keywordLocation).reduce<unknown>(
    (found, step) => (step === '$ref' ? resolveReference(found, root) : followStep(found, step)),
    root,
  );

/** The text before the property name in the message that `@cfworker/json-schema` creates for a missing property. */
const requiredPrefix = 'Instance does not have required property "';

const createFault = (unit: OutputUnit, root: JsonSchema): SchemaFault => {
  const { keyword, error, instanceLocation } = unit;
  const missing = keyword === 'required' ? [error.slice(requiredPrefix.length, -2)] : [];
  return {
    path: [...parseLocation(instanceLocation), ...missing],
    keyword,
    limit: findLimit(unit, root),
  };
};

/**
 * Validates a value against a JSON Schema and returns up to 20 faults. If the value can't be validated, the only fault
 * has the keyword `schema`. If the value matches none of the schema's alternatives, `getChoice` can choose the one
 * whose faults are returned.
 */
export function findFaults(
  value: unknown,
  schema: JsonSchema,
  getChoice?: ChoiceGetter,
): readonly SchemaFault[] {
  const { errors } = runSchemaValidator(value, schema, getChoice);
  return errors === undefined
    ? [{ path: [], keyword: 'schema', limit: undefined }]
    : errors.map((unit) => createFault(unit, schema));
}
