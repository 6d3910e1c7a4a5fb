/** Units of numbers, by the last word of their key. Contains only units that `Intl.NumberFormat` supports. */
const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ms: 'millisecond',
    millis: 'millisecond',
    milliseconds: 'millisecond',
    sec: 'second',
    secs: 'second',
    seconds: 'second',
    minutes: 'minute',
    hours: 'hour',
    days: 'day',
    c: 'celsius',
    celsius: 'celsius',
    f: 'fahrenheit',
    fahrenheit: 'fahrenheit',
    km: 'kilometer',
    meters: 'meter',
    cm: 'centimeter',
    mm: 'millimeter',
    miles: 'mile',
    kg: 'kilogram',
    kmh: 'kilometer-per-hour',
    kph: 'kilometer-per-hour',
    mph: 'mile-per-hour',
    percent: 'percent',
    percentage: 'percent',
    pct: 'percent',
    bytes: 'byte',
  }),
);

/** Returns the last word of a key, for example `ms` for `duration_ms` and `durationMs`. */
const getLastWord = (key: string): string =>
  /(?:^|[_\-. ])([a-z]{1,12})$/.exec(key)?.[1] ??
  /[a-z]([A-Z][a-z]{0,11})$/.exec(key)?.[1]?.toLowerCase() ??
  '';

/** Returns the unit that a key names, for example `millisecond` for `duration_ms`, or undefined if it names none. */
export const getUnitFromKey = (key: string): string | undefined => units.get(getLastWord(key));
