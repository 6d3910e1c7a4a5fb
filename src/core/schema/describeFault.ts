import type { OutputUnit } from '@cfworker/json-schema';
import { parseLocation } from './selectFaults.ts';

/**
 * Replacements for common error messages of `@cfworker/json-schema`. Each follows the path of the value, as in
 * "filter.0 is not allowed."
 */
const wordings: readonly (readonly [fault: RegExp, words: string])[] = [
  [
    /^Instance type ("[^"]*") is invalid\. Expected (.*)\.$/,
    'is of type $1 but should be of type $2.',
  ],
  [/^Instance does not match any of (.*)\.$/s, 'is not one of $1.'],
  [/^Instance does not match any subschemas\.$/, 'matches none of the allowed schemas.'],
  [/^Instance does not match exactly one subschema.*$/, "doesn't match exactly one schema."],
  [/^Instance matched "not" schema\.$/, 'matches a schema that is not allowed.'],
  [/^Instance does not have required property "(.*)"\.$/s, 'is missing $1.'],
  [/^False boolean schema\.$/, 'is not allowed.'],
];

const describePlace = ({ instanceLocation }: OutputUnit): string =>
  parseLocation(instanceLocation).join('.') || 'The input';

/** Describes a validation error in one sentence. */
export const describeFault = (unit: OutputUnit): string => {
  const [fault, words] = wordings.find(([known]) => known.test(unit.error)) ?? [];
  const place = describePlace(unit);
  return fault === undefined || words === undefined
    ? `${place}: ${unit.error}`
    : `${place} ${unit.error.replace(fault, words)}`;
};
