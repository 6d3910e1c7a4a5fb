import type { Position } from '../../../../core/errors/Position.ts';
import { isPlainRecord } from '../../../../core/json/isPlainRecord.ts';
import { readIfNotCutOff } from '../../input/readIfNotCutOff.ts';
import type { Input } from '../../Input.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { peekNext, takeMark } from '../json/peekNext.ts';
import { readJson } from '../json/readJson.ts';

/** A call that is only JSON. */
interface BareCall {
  readonly name: string;
  readonly id?: unknown;
  readonly parameters?: unknown;
  readonly arguments?: unknown;
}

const keys = ['name', 'parameters', 'arguments', 'type', 'id'];

/** Whether a value can only be a call, because it has the keys of one and no others. */
const isBareCall = (value: unknown, call: CallSink): value is BareCall =>
  isPlainRecord(value) &&
  Object.keys(value).every((key) => keys.includes(key)) &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  isPlainRecord(value.parameters ?? value.arguments) &&
  call.mayCall(value.name);

function report(call: CallSink, { name, id, parameters, arguments: other }: BareCall): void {
  const value = parameters ?? other;
  call.start(name, typeof id === 'string' && id !== '' ? id : undefined);
  call.inputDelta(JSON.stringify(value));
  call.finish({ input: value });
}

/**
 * Reads calls as JSON without a token before them. They are reported when they are whole, because their
 * last key decides whether they are data. Nothing in data is a call.
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
      // A string over several lines has more likely lost its end than that it is data.
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
