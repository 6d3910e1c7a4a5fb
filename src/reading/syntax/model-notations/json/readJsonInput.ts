import type { Input } from '../../Input.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { parseStringifiedInput } from './parseStringifiedInput.ts';
import { readJson } from './readJson.ts';

/** Fails an announced call because its input is malformed at the next character. */
export function failMalformed(input: Input, call: CallSink, json: string): void {
  const { line, column } = input.position;
  call.fail(`The input is malformed JSON, on line ${line}, column ${column}.`, json);
}

/** Reads the JSON input of an announced call and ends the call. Returns whether the input was well-formed. */
export function* readJsonInput(input: Input, call: CallSink): Reading<boolean> {
  let json = '';
  const value = yield* readJson(input, (piece) => {
    json += piece;
    call.inputDelta(piece);
  });
  if (value === undefined) {
    failMalformed(input, call, json);
  } else {
    call.finish({ input: parseStringifiedInput(value) });
  }
  return value !== undefined;
}
