const grammar = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Maximum number of significant digits that `toExponential` can return. */
const maxDigits = 101;

/** Returns the significant digits of a number, without its sign, decimal point, leading zeros and exponent. */
const getDigits = (text: string): string =>
  (text.split(/e/i)[0] ?? '').replaceAll(/[-.]/g, '').replace(/^0+/, '');

/** Returns whether a parsed number, formatted again, has the same digits as the text. */
const isExact = (value: number, text: string): boolean => {
  const digits = getDigits(text);
  if (digits === '') {
    return !Object.is(value, -0);
  }
  return (
    Number.isFinite(value) &&
    digits.length <= maxDigits &&
    // `String` returns the shortest digits that parse to the number, which may differ from its exact digits.
    [value.toExponential(digits.length - 1), String(value)].map(getDigits).includes(digits)
  );
};

/**
 * Parses a number in JSON's grammar. Returns undefined for other text, and `inexact` for -0 and for a number that
 * JavaScript would round.
 */
export function parseNumber(text: string): number | 'inexact' | undefined {
  if (!grammar.test(text)) {
    return undefined;
  }
  const value = Number(text);
  return isExact(value, text) ? value : 'inexact';
}
