import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';

/** The result of parsing the text of an input: its value, or its fault. */
export type InputReading = { readonly input: unknown } | InputFault;

/** The reason why an input can't be used. */
export interface InputFault {
  readonly errorText: string;
  /** Whether the input is incomplete, but otherwise correct. */
  readonly isCutOff?: true;
  /** The faulty input, if the source sent it as a value. */
  readonly written?: unknown;
}

/** The fault of an input that didn't arrive in full. */
export const cutOffInput: InputReading = {
  errorText: 'The input of this call was cut off.',
  isCutOff: true,
};

/**
 * Finds the fault with toolcard's own parser, because each JavaScript engine words its errors
 * differently.
 */
const findFault = (text: string): InputReading => {
  const json = createPartialJson();
  json.push(text);
  const { error } = json;
  return error === undefined
    ? cutOffInput
    : {
        errorText: `The input of this call is not valid JSON, at character ${error.offset + 1}: ${error.message}`,
      };
};

/** Parses an input that is text, not JSON. Nothing in the text shows whether it is complete. */
export const parseFreeText = (text: string, isCutOff: boolean): InputReading =>
  isCutOff ? cutOffInput : { input: text };

/** Parses an input that is JSON. Empty text means no parameters, unless it was cut off. */
export function parseCallInput(text: string, isCutOff: boolean): InputReading {
  if (text.trim() === '') {
    return isCutOff ? cutOffInput : { input: {} };
  }
  try {
    return { input: JSON.parse(text) };
  } catch {
    return findFault(text);
  }
}
