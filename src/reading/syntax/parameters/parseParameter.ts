import { maxJsonDepth, parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';
import type { SchemaType } from '../schema/schemaKeywords.ts';

/** The value of a parameter, or the kind of value that was expected if its text is invalid. */
export type ParsedParameter =
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'fault'; readonly expected: string };

const createValue = (value: unknown): ParsedParameter => ({ type: 'value', value });

const createFault = (expected: string): ParsedParameter => ({ type: 'fault', expected });

const isNumber = (text: string): boolean =>
  /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text);

/** Parses an integer. Fails if a double can't hold it exactly, because it would become another number. */
const parseInteger = (text: string): ParsedParameter => {
  const number = Number(text);
  return isNumber(text) && Number.isSafeInteger(number)
    ? createValue(number)
    : createFault('a whole number');
};

const parseNumber = (text: string): ParsedParameter => {
  const number = Number(text);
  const fitsDouble =
    Number.isFinite(number) && (!/^[-+]?\d+$/.test(text) || Number.isSafeInteger(number));
  return isNumber(text) && fitsDouble ? createValue(number) : createFault('a number');
};

const parseJson = (text: string, types: readonly SchemaType[]): ParsedParameter => {
  const expected = types.includes('object') ? 'a JSON object' : 'a JSON array';
  const value = parseJsonOrText(text, maxJsonDepth);
  const isExpected = types.includes(Array.isArray(value) ? 'array' : 'object');
  return typeof value === 'object' && value !== null && isExpected
    ? createValue(value)
    : createFault(expected);
};

/** Whether values of these types are written as plain text, which isn't parsed. */
export const isWrittenAsText = (types: readonly SchemaType[]): boolean =>
  types.length === 0 || types.includes('string');

/** Parses the text of a parameter as one of its allowed types. */
export function parseParameter(text: string, types: readonly SchemaType[]): ParsedParameter {
  if (isWrittenAsText(types)) {
    return createValue(text);
  }
  const trimmed = text.trim();
  const word = trimmed.toLowerCase();
  if (types.includes('null') && (word === 'null' || types.length === 1)) {
    return createValue(null);
  }
  const others = types.filter((type) => type !== 'null');
  if (others.includes('boolean') && (others.length === 1 || word === 'true' || word === 'false')) {
    return createValue(word === 'true');
  }
  const isJson = others.includes('object') || others.includes('array');
  if (isJson && (others.length === 1 || /^[{[]/.test(trimmed))) {
    return parseJson(trimmed, others);
  }
  return others.includes('number') ? parseNumber(trimmed) : parseInteger(trimmed);
}
