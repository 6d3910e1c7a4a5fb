import { maxJsonDepth, parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';
import type { SchemaType } from '../../../core/schema/schemaKeywords.ts';

/** The value of a parameter or, if its text is invalid, a description of the expected value. */
export type ParsedParameter = { readonly value: unknown } | { readonly expected: string };

const isNumber = (text: string): boolean =>
  /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text);

/** Parses an integer. Rejects integers that are too large for a double to represent reliably. */
const parseInteger = (text: string): ParsedParameter => {
  const number = Number(text);
  return isNumber(text) && Number.isSafeInteger(number)
    ? { value: number }
    : { expected: 'a whole number' };
};

const parseNumber = (text: string): ParsedParameter => {
  const number = Number(text);
  const fitsDouble =
    Number.isFinite(number) && (!/^[-+]?\d+$/.test(text) || Number.isSafeInteger(number));
  return isNumber(text) && fitsDouble ? { value: number } : { expected: 'a number' };
};

const parseJson = (text: string, types: readonly SchemaType[]): ParsedParameter => {
  const expected = types.includes('object') ? 'a JSON object' : 'a JSON array';
  const value = parseJsonOrText(text, maxJsonDepth);
  const isExpected = types.includes(Array.isArray(value) ? 'array' : 'object');
  return typeof value === 'object' && value !== null && isExpected ? { value } : { expected };
};

/** Returns whether values of these types are read as plain text, without parsing. */
export const isWrittenAsText = (types: readonly SchemaType[]): boolean =>
  types.length === 0 || types.includes('string');

/** Parses the text of a parameter as one of its allowed types. */
export function parseParameter(text: string, types: readonly SchemaType[]): ParsedParameter {
  if (isWrittenAsText(types)) {
    return { value: text };
  }
  const trimmed = text.trim();
  const word = trimmed.toLowerCase();
  const others = types.filter((type) => type !== 'null');
  if (types.includes('null') && (word === 'null' || (word === '' && others.length === 0))) {
    return { value: null };
  }
  if (others.includes('boolean') && (word === 'true' || word === 'false')) {
    return { value: word === 'true' };
  }
  const isJson = others.includes('object') || others.includes('array');
  if (isJson && /^[{[]/.test(trimmed)) {
    return parseJson(trimmed, others);
  }
  if (others.includes('number')) {
    return parseNumber(trimmed);
  }
  if (others.includes('integer')) {
    return parseInteger(trimmed);
  }
  if (others.includes('boolean')) {
    return { expected: 'true or false' };
  }
  return isJson ? parseJson(trimmed, others) : { expected: 'null' };
}
