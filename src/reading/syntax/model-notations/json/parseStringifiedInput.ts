import { maxJsonDepth, parseJsonOrText } from '../../../../core/json/parseJsonOrText.ts';

/**
 * Returns the input of a call from the value of its `arguments`. Parses a string that contains a JSON object or list,
 * because some models write the input as a string. Returns an empty object if the value is missing or null.
 */
export const parseStringifiedInput = (value: unknown): unknown => {
  const parsed = typeof value === 'string' ? parseJsonOrText(value, maxJsonDepth) : value;
  return (parsed instanceof Object ? parsed : value) ?? {};
};
