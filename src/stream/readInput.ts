import { createPartialJson } from './createPartialJson.ts';

/** The input of a call, read off its whole text: a value, or what is wrong with the text. */
export type InputReading = { readonly input: unknown } | { readonly errorText: string };

/** What a call is told that never got its whole input. */
export const cutOffInput = 'The input of this call was cut off.';

/** Says what is wrong with a text, in the same words in every engine. */
const faultOf = (text: string): string => {
  const json = createPartialJson();
  json.push(text);
  return json.error === undefined
    ? cutOffInput
    : `The input of this call is not valid JSON, at character ${json.error.offset + 1}: ${json.error.message}`;
};

/** Reads the text of an input. A call without parameters has an empty one, unless it was cut off. */
export function readInput(text: string, isCutOff = false): InputReading {
  if (text.trim() === '') {
    return isCutOff ? { errorText: cutOffInput } : { input: {} };
  }
  try {
    return { input: JSON.parse(text) };
  } catch {
    return { errorText: faultOf(text) };
  }
}
