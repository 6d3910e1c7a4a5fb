import type { LocaleText } from './LocaleText.ts';

/** Strings by plural category. `other` replaces missing categories. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Formatters for a language, based on `Intl`. */
export interface IntlText extends Pick<
  LocaleText,
  'durationText' | 'spokenDurationText' | 'sizeText' | 'timeText'
> {
  readonly number: (value: number) => string;
  /** Returns a function that picks the form for the plural category of a count and replaces `#` with the count. */
  readonly count: (forms: PluralForms) => (value: number) => string;
}

type Unit = 'hour' | 'minute' | 'second';

/** The symbols of the units in short durations. */
type UnitSymbols = Readonly<Record<Unit, string>>;

/** The international symbols of units. */
export const internationalSymbols: UnitSymbols = { hour: 'h', minute: 'min', second: 's' };

/**
 * Splits a duration into hours, minutes and seconds. Omits units that are zero, unless all of them are zero. Keeps one
 * decimal place below ten seconds, and omits seconds of durations of an hour or more.
 */
const splitDuration = (milliseconds: number): [unit: Unit, value: number][] => {
  if (milliseconds < 9_950) {
    return [['second', Math.round(milliseconds / 100) / 10]];
  }
  const seconds = Math.round(milliseconds / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const units: [Unit, number][] = [
    ['hour', hours],
    ['minute', minutes],
    ['second', hours > 0 ? 0 : seconds % 60],
  ];
  const nonZero = units.filter(([, value]) => value > 0);
  return nonZero.length > 0 ? nonZero : [['second', seconds]];
};

const formatDuration = (
  milliseconds: number,
  formatPart: (value: number, unit: Unit) => string,
): string =>
  splitDuration(milliseconds)
    .map(([unit, value]) => formatPart(value, unit))
    .join(' ');

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/**
 * Creates formatters for numbers, times, sizes and plurals in a language. The unit symbols for short durations are a
 * parameter, because `Intl` can only write "2.3 sec" or "2.3s", not "2.3 s".
 */
export function createFormatters(locale: string, symbols: UnitSymbols): IntlText {
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  // Cached, because creating a formatter is slow and each finished card needs one.
  const units = new Map<string, Intl.NumberFormat>();
  const number = (value: number): string => numbers.format(value);
  const inUnit = (value: number, unit: string, unitDisplay: 'short' | 'long'): string => {
    const key = `${unit} ${unitDisplay}`;
    const known = units.get(key);
    const format =
      known ??
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
    units.set(key, format);
    return format.format(value);
  };
  return {
    number,
    count: (forms) => (value) =>
      (forms[plurals.select(value)] ?? forms.other).replace('#', () => number(value)),
    durationText: (milliseconds) =>
      formatDuration(milliseconds, (value, unit) => `${number(value)} ${symbols[unit]}`),
    spokenDurationText: (milliseconds) =>
      formatDuration(milliseconds, (value, unit) => inUnit(value, unit, 'long')),
    sizeText: (bytes) => {
      const power = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
      // Not abbreviated, because the abbreviation of "byte" has no plural.
      const unitDisplay = power === 0 ? 'long' : 'short';
      return inUnit(bytes / 1_000 ** power, byteUnits[power] ?? 'byte', unitDisplay);
    },
    timeText: (time) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  };
}
