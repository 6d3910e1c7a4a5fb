import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';
import { cutOffInput, parseIfJson } from './parseIfJson.ts';
import type { InputReading } from './parseIfJson.ts';

/**
 * Describes the first error in text that isn't valid JSON, or returns `cutOffInput` if the text is merely incomplete.
 * Uses toolcard's own parser, because the messages of `JSON.parse` differ between engines.
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

/**
 * Parses a JSON input. Blank text becomes `{}` unless `isCutOff` is true. For text that isn't valid JSON, returns an
 * error, or `cutOffInput` if the text is merely incomplete.
 */
export function parseCallInput(text: string, isCutOff: boolean): InputReading {
  if (text.trim() === '') {
    return isCutOff ? cutOffInput : { input: {} };
  }
  const reading = parseIfJson(text, isCutOff);
  return 'input' in reading ? reading : findFault(text);
}
