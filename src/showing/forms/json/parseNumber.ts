const grammar = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Maximum number of significant digits, the most that `toExponential` writes. */
const maxDigits = 101;

/** Returns the digits of a number without its sign, leading zeros and exponent. */
const getDigits = (text: string): string =>
  (text.split(/e/i)[0] ?? '').replaceAll(/[-.]/g, '').replace(/^0+/, '');

/** Whether a number has the digits of its text. */
const isExact = (value: number, text: string): boolean => {
  const digits = getDigits(text);
  if (digits === '') {
    return !Object.is(value, -0);
  }
  return (
    Number.isFinite(value) &&
    digits.length <= maxDigits &&
    // JSON writes the shortest digits that are read as the number, which can differ from its value.
    [value.toExponential(digits.length - 1), String(value)].map(getDigits).includes(digits)
  );
};

/**
 * Parses a number in the grammar of JSON. Returns undefined if the text is no number, and `inexact` if JavaScript
 * would change its value.
 */
export function parseNumber(text: string): number | 'inexact' | undefined {
  if (!grammar.test(text)) {
    return undefined;
  }
  const value = Number(text);
  return isExact(value, text) ? value : 'inexact';
}
