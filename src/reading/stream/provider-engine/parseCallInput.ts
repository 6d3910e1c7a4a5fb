import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';

/** The input of a call, read off its whole text: a value, or what is wrong with the text. */
export type InputReading = { readonly input: unknown } | InputFault;

/** What is wrong with an input. */
export interface InputFault {
  readonly errorText: string;
  /** Whether nothing is wrong with it but that it has no end. */
  readonly isCutOff?: true;
  /** What was written, where that is no text that has arrived. */
  readonly written?: unknown;
}

/** The input of a call that never got all of it. */
export const cutOffInput: InputReading = {
  errorText: 'The input of this call was cut off.',
  isCutOff: true,
};

/** Says what is wrong with a text, in the same words in every engine. */
const faultOf = (text: string): InputReading => {
  const json = createPartialJson();
  json.push(text);
  const { error } = json;
  return error === undefined
    ? cutOffInput
    : {
        errorText: `The input of this call is not valid JSON, at character ${error.offset + 1}: ${error.message}`,
      };
};

/** Reads an input that is text, whatever it looks like. Nobody can see whether it is whole. */
export const parseFreeText = (text: string, isCutOff = false): InputReading =>
  isCutOff ? cutOffInput : { input: text };

/** Reads the text of an input. A call without parameters has an empty one, unless it was cut off. */
export function parseCallInput(text: string, isCutOff = false): InputReading {
  if (text.trim() === '') {
    return isCutOff ? cutOffInput : { input: {} };
  }
  try {
    return { input: JSON.parse(text) };
  } catch {
    return faultOf(text);
  }
}
