import type { Position } from '../../../../core/errors/Position.ts';
import { isPlainRecord } from '../../../../core/json/isPlainRecord.ts';
import { readIfNotCutOff } from '../../input/readIfNotCutOff.ts';
import type { Input } from '../../Input.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { peekNext, takeMark } from '../json/peekNext.ts';
import { readJson } from '../json/readJson.ts';

/** The JSON object of a call. */
interface BareCall {
  readonly name: string;
  readonly id?: unknown;
  readonly parameters?: unknown;
  readonly arguments?: unknown;
}

const keys = ['name', 'parameters', 'arguments', 'type', 'id'];

/**
 * Returns whether a value can be the input of a call. It must be an object, but not a JSON Schema, because an object
 * with a schema defines a tool instead of calling it.
 */
const isInput = (value: unknown): boolean =>
  isPlainRecord(value) && !('properties' in value && value['type'] === 'object');

/**
 * Returns whether a value is a call. It must be an object that has only the keys of a call, including the name of a
 * callable tool and an input.
 */
const isBareCall = (value: unknown, call: CallSink): value is BareCall =>
  isPlainRecord(value) &&
  Object.keys(value).every((key) => keys.includes(key)) &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  isInput(value.parameters ?? value.arguments) &&
  call.mayCall(value.name);

function report(call: CallSink, { name, id, parameters, arguments: other }: BareCall): void {
  const value = parameters ?? other;
  call.start(name, typeof id === 'string' && id !== '' ? id : undefined);
  call.inputDelta(JSON.stringify(value));
  call.finish({ input: value });
}

/**
 * Reads calls that are JSON without a token before them. Reports a call only when its JSON is complete, because even
 * the last key can show that the JSON is ordinary data.
 *
 * ```text
 * > { | "name": "find_book", "parameters": {"title": "Dune"}}; {"name": "ping", "parameters": {}}
 *     ^
 * ```
 */
export function* readBareCalls(input: Input, call: CallSink): Reading<void> {
  let end: Position | undefined;
  let next = '{';
  input.rewind(call.from);
  while (next === '{') {
    let json = '';
    const reading = readJson(input, (piece) => (json += piece));
    const calls = [yield* readIfNotCutOff(input, reading)].flat();
    if (calls.length === 0 || !calls.every((value) => isBareCall(value, call))) {
      // In malformed JSON, a string with line breaks has probably lost its closing quote, so the text after it may
      // contain calls.
      if (end === undefined && (calls[0] !== undefined || !json.includes('\\n'))) {
        call.leave();
      }
      break;
    }
    calls.forEach((value) => report(call, value));
    end = input.position;
    yield* takeMark(input, [';']);
    next = yield* peekNext(input);
  }
  if (end !== undefined) {
    input.rewind(end);
  }
}
