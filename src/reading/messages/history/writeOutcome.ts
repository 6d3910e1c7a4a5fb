import { writeJsonOrText } from '../../../core/json/writeJsonOrText.ts';
import type { Ending, Outcome } from './Outcome.ts';

const denial = 'The call was denied.';
const reasonLabel = ' Reason: ';
const errorLabel = 'Error: ';
const noResultLabel = 'No result: ';

/**
 * Converts a value to compact JSON. Uses `writeJsonOrText` if that fails. Returns an empty string for values that JSON
 * omits, such as undefined. Never throws.
 */
export const writeCompactJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return writeJsonOrText(value);
  }
};

/** Converts an output to text: a string stays unchanged, and other values become JSON if possible. */
export const writeOutput = (output: unknown): string =>
  typeof output === 'string' ? output : writeCompactJson(output);

/**
 * Truncates text at the limit, or one character earlier to avoid splitting a surrogate pair, and appends the number of
 * removed characters.
 */
function cutText(text: string, maxLength: number): string {
  const start = text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
  return `${start}[${text.length - start.length} more characters]`;
}

/**
 * Returns an output unchanged, or its truncated text with the number of removed characters if its text exceeds the
 * limit.
 */
export function cutOutput(output: unknown, maxLength = Infinity): unknown {
  if (maxLength === Infinity) {
    return output;
  }
  const text = writeOutput(output);
  return text.length > maxLength ? cutText(text, maxLength) : output;
}

/**
 * Converts an outcome to text. Labels an error, unless the API has an error flag or the error says there is no result.
 */
export function writeOutcome(outcome: Outcome, hasErrorFlag = false): string {
  switch (outcome.type) {
    case 'output':
      return writeOutput(outcome.output);
    case 'error': {
      const { errorText } = outcome;
      const isClear = hasErrorFlag || errorText.startsWith(noResultLabel);
      return isClear ? errorText : `${errorLabel}${errorText}`;
    }
    case 'denied':
      return outcome.reason === undefined ? denial : `${denial}${reasonLabel}${outcome.reason}`;
    default:
      return `${noResultLabel}${outcome.text}`;
  }
}

/** Parses JSON. Returns the text itself if it isn't JSON. */
export const parseJsonOrKeepText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Parses an output if it is a JSON object or array. Returns other text unchanged, because JSON such as `42` may be
 * meant as text.
 */
const parseOutput = (text: string): unknown =>
  /^\s*[{[]/.test(text) ? parseJsonOrKeepText(text) : text;

/**
 * Parses the text of an outcome. `isError` is the error flag, for APIs that have one. If it is false, the text is an
 * output. Otherwise, text that says there is no result becomes an error, so that the call counts as ended.
 */
export function parseOutcome(text: string, isError?: boolean): Ending {
  if (isError === false) {
    return { type: 'output', output: parseOutput(text) };
  }
  if (text === denial || text.startsWith(denial + reasonLabel)) {
    const reason = text.slice(denial.length + reasonLabel.length);
    return { type: 'denied', reason: text === denial ? undefined : reason };
  }
  if (isError === true || text.startsWith(noResultLabel)) {
    return { type: 'error', errorText: text };
  }
  return text.startsWith(errorLabel)
    ? { type: 'error', errorText: text.slice(errorLabel.length) }
    : { type: 'output', output: parseOutput(text) };
}
