import { maxJsonDepth, parseJsonOrText } from '../../../../core/json/parseJsonOrText.ts';

/**
 * Returns the input of a call from the value of its `arguments`. Models sometimes omit the value, or write it as a
 * string that contains JSON.
 */
export const getJsonInput = (value: unknown): unknown => {
  const parsed = typeof value === 'string' ? parseJsonOrText(value, maxJsonDepth) : value;
  return (parsed instanceof Object ? parsed : value) ?? {};
};
