import { maxJsonDepth, parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';
import type { SchemaType } from '../schema/schemaKeywords.ts';

/** The value of a parameter, or what its text should have been. */
export type ReadParameter =
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'fault'; readonly expected: string };

const value = (read: unknown): ReadParameter => ({ type: 'value', value: read });

const fault = (expected: string): ReadParameter => ({ type: 'fault', expected });

const isNumber = (text: string): boolean =>
  /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text);

/** A whole number that a double cannot hold would become another one. */
const readInteger = (text: string): ReadParameter => {
  const number = Number(text);
  return isNumber(text) && Number.isSafeInteger(number) ? value(number) : fault('a whole number');
};

const readNumber = (text: string): ReadParameter => {
  const number = Number(text);
  const isHeld =
    Number.isFinite(number) && (!/^[-+]?\d+$/.test(text) || Number.isSafeInteger(number));
  return isNumber(text) && isHeld ? value(number) : fault('a number');
};

const readJson = (text: string, types: readonly SchemaType[]): ReadParameter => {
  const expected = types.includes('object') ? 'a JSON object' : 'a JSON array';
  const read = parseJsonOrText(text, maxJsonDepth);
  const isExpected = types.includes(Array.isArray(read) ? 'array' : 'object');
  return typeof read === 'object' && read !== null && isExpected ? value(read) : fault(expected);
};

/** Whether a value of these types is its own text. */
export const isText = (types: readonly SchemaType[]): boolean =>
  types.length === 0 || types.includes('string');

/** Reads the text of a parameter as one of the types that it may have. */
export function parseParameter(text: string, types: readonly SchemaType[]): ReadParameter {
  if (isText(types)) {
    return value(text);
  }
  const trimmed = text.trim();
  const word = trimmed.toLowerCase();
  if (types.includes('null') && (word === 'null' || types.length === 1)) {
    return value(null);
  }
  const others = types.filter((type) => type !== 'null');
  if (others.includes('boolean') && (others.length === 1 || word === 'true' || word === 'false')) {
    return value(word === 'true');
  }
  const isJson = others.includes('object') || others.includes('array');
  if (isJson && (others.length === 1 || /^[{[]/.test(trimmed))) {
    return readJson(trimmed, others);
  }
  return others.includes('number') ? readNumber(trimmed) : readInteger(trimmed);
}
