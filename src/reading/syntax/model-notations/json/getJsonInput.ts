import { maxJsonDepth, parseJsonOrText } from '../../../../core/json/parseJsonOrText.ts';

/** Returns the input of a call. Models also leave it out, and write it as a string that holds JSON. */
export const getJsonInput = (value: unknown): unknown => {
  const parsed = typeof value === 'string' ? parseJsonOrText(value, maxJsonDepth) : value;
  return (parsed instanceof Object ? parsed : value) ?? {};
};
