import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';

/** The result of parsing the text of an input: its value, or its fault. */
export type InputReading = { readonly input: unknown } | InputFault;

/** The reason why an input can't be used. */
interface InputFault {
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

/** Parses the text of an input. With `isCutOff`, the text may have broken off before its end. */
export type InputParser = (text: string, isCutOff: boolean) => InputReading;

/** Finds the fault of a text with our own parser, because each engine words its messages differently. */
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

/** Parses an input that may not be meant as JSON. A text that isn't JSON counts as incomplete. */
export const parseIfJson: InputParser = (text) => {
  try {
    return { input: JSON.parse(text) };
  } catch {
    return cutOffInput;
  }
};

/** Parses an input that is text, not JSON. Nothing in the text shows whether it is complete. */
export const parseFreeText: InputParser = (text, isCutOff) =>
  isCutOff ? cutOffInput : { input: text };

/** Parses an input that is JSON. Empty text means no parameters, unless it was cut off. */
export function parseCallInput(text: string, isCutOff: boolean): InputReading {
  if (text.trim() === '') {
    return isCutOff ? cutOffInput : { input: {} };
  }
  const reading = parseIfJson(text, isCutOff);
  return 'input' in reading ? reading : findFault(text);
}
