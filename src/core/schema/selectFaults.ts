import type { OutputUnit } from '@cfworker/json-schema';

/** Keywords whose errors only wrap other errors. */
const wrappers: readonly string[] = (
  '$ref $dynamicRef $recursiveRef allOf if then else properties patternProperties ' +
  'additionalProperties propertyNames items prefixItems additionalItems unevaluatedProperties ' +
  'unevaluatedItems dependentSchemas dependencies'
).split(' ');

/** Keywords with alternatives. Errors inside them describe only one of several ways to fix the input. */
const choices: readonly string[] = ['anyOf', 'oneOf', 'not', 'contains'];

/** Maximum number of errors to consider. Limited, because a single mistake can cause many. */
const maxUnits = 500;

/** Parses the steps of a location such as `#/filter/0`. */
export const parseLocation = (location: string): readonly string[] =>
  decodeURIComponent(location)
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Chooses the alternative whose errors are reported, given the path of a value. Returns its index, or undefined to
 * report only that no alternative matches.
 */
export type ChoiceGetter = (path: readonly string[]) => number | undefined;

const isBelow = (unit: OutputUnit, choice: OutputUnit, branch = ''): boolean =>
  unit.keywordLocation.startsWith(`${choice.keywordLocation}/${branch}`) &&
  `${unit.instanceLocation}/`.startsWith(`${choice.instanceLocation}/`);

/**
 * Removes the errors of all alternatives except the chosen ones. If a chosen alternative has errors, they replace the
 * error of the keyword that contains it, such as `anyOf`.
 */
const selectBranches = (
  units: readonly OutputUnit[],
  getChoice: ChoiceGetter,
): readonly OutputUnit[] =>
  units
    .filter(({ keyword }) => choices.includes(keyword))
    .reduce((left, choice) => {
      const chosen = getChoice(parseLocation(choice.instanceLocation));
      const isKept = (unit: OutputUnit): boolean => isBelow(unit, choice, `${chosen}/`);
      const isExplained = left.some(isKept);
      return left.filter((unit) =>
        unit === choice ? !isExplained : isKept(unit) || !isBelow(unit, choice),
      );
    }, units);

/**
 * Selects the most specific of the first `maxUnits` errors. Removes errors that others explain, and errors inside
 * alternatives that `getChoice` didn't choose.
 */
export const selectFaults = (
  all: readonly OutputUnit[],
  getChoice: ChoiceGetter,
): readonly OutputUnit[] => {
  const units = all.filter(({ keyword }) => !wrappers.includes(keyword)).slice(0, maxUnits);
  const faults = selectBranches(units, getChoice);
  // The validator also reports a property with an invalid value as unexpected.
  const places = faults
    .filter(({ keyword }) => keyword !== 'false')
    .map(({ instanceLocation }) => instanceLocation);
  const isExplained = ({ instanceLocation }: OutputUnit): boolean =>
    places.some((place) => `${place}/`.startsWith(`${instanceLocation}/`));
  return faults.filter((unit) => unit.keyword !== 'false' || !isExplained(unit));
};
