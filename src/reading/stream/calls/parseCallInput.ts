import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';
import { cutOffInput, parseIfJson } from './parseIfJson.ts';
import type { InputReading } from './parseIfJson.ts';

/**
 * Finds the error in text that isn't valid JSON. Uses toolcard's own parser, because each engine words its
 * messages differently. Text without an error is incomplete.
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

/** Parses an input that is JSON. Blank text is parsed as `{}`, unless it was cut off. */
export function parseCallInput(text: string, isCutOff: boolean): InputReading {
  if (text.trim() === '') {
    return isCutOff ? cutOffInput : { input: {} };
  }
  const reading = parseIfJson(text, isCutOff);
  return 'input' in reading ? reading : findFault(text);
}
