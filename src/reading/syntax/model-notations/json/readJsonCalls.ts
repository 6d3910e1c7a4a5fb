import type { Input } from '../../Input.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { parseStringifiedInput } from './parseStringifiedInput.ts';
import { peekNext, skipToNext, waitForNext } from './peekNext.ts';
import { readJson, readKey } from './readJson.ts';
import { failMalformed } from './readJsonInput.ts';

/** The result of reading calls: no call, at least one call, or a call with malformed JSON. */
export type JsonCallsResult = 'none' | 'calls' | 'malformed';

/** The format of the objects that represent calls. */
export interface JsonCallForm {
  /** Whether an id can follow the input. If so, a call is announced only at the end of its object. */
  readonly isIdLast?: boolean;
}

const inputKeys = ['arguments', 'parameters'];
const idKeys = ['id', 'tool_call_id'];
const nameKeys = ['name', 'tool_name'];

const ignore = (): void => undefined;

/**
 * Reads a call, which is an object with a name, an optional input and an optional id, in any order. Returns `none` if
 * the object has no name, or if its JSON is malformed before the call has been announced.
 *
 * ```text
 * > | {"name": "find_book", "arguments": {"title": "Dune"}}
 *     ^
 * ```
 */
function* readJsonCall(
  input: Input,
  call: CallSink,
  { isIdLast = false }: JsonCallForm,
): Reading<JsonCallsResult> {
  const found = new Map<string, unknown>();
  const find = (keys: readonly string[]): unknown =>
    keys.map((key) => found.get(key)).find((value) => value !== undefined);
  let json = '';
  let isAnnounced = false;
  const announce = (): void => {
    const name = find(nameKeys);
    const id = find(idKeys);
    if (!isAnnounced && typeof name === 'string' && name !== '') {
      isAnnounced = true;
      call.start(name, typeof id === 'string' && id !== '' ? id : undefined);
      call.inputDelta(json);
    }
  };
  const show = (piece: string): void => {
    json += piece;
    if (isAnnounced) {
      call.inputDelta(piece);
    }
  };
  input.take(1);
  while ((skipToNext(input) || (yield* waitForNext(input))) !== '}') {
    const key = yield* readKey(input, ignore);
    const isInput = key !== undefined && inputKeys.includes(key);
    if (isInput && !isIdLast) {
      announce();
    }
    const value = key === undefined ? key : yield* readJson(input, isInput ? show : ignore);
    const next = value === undefined ? '' : skipToNext(input) || (yield* waitForNext(input));
    if (key === undefined || (next !== ',' && next !== '}')) {
      if (isAnnounced) {
        failMalformed(input, call, json);
      }
      return isAnnounced ? 'malformed' : 'none';
    }
    found.set(key, value);
    if (next === ',') {
      input.take(1);
    }
  }
  input.take(1);
  announce();
  if (isAnnounced) {
    call.finish({ input: parseStringifiedInput(find(inputKeys)) });
  }
  return isAnnounced ? 'calls' : 'none';
}

/**
 * Reads one or more calls that are JSON objects, with or without a list around them. Doesn't take the text after the
 * last call.
 *
 * ```text
 * > | [{"name": "ping", "arguments": {}}, {"name": "ping"}]
 *     ^
 * ```
 */
export function* readJsonCalls(
  input: Input,
  call: CallSink,
  form: JsonCallForm = {},
): Reading<JsonCallsResult> {
  const isList = (yield* waitForNext(input)) === '[';
  if (isList) {
    input.take(1);
  }
  let result: JsonCallsResult = 'none';
  let end = input.position;
  for (;;) {
    const next = yield* peekNext(input);
    if (next === '{') {
      const one = yield* readJsonCall(input, call, form);
      if (one === 'malformed') {
        return one;
      }
      if (one === 'none') {
        break;
      }
      result = one;
      end = input.position;
    } else if (result === 'calls' && next !== '' && ',}'.includes(next)) {
      input.take(1);
      end = next === '}' ? input.position : end;
    } else {
      if (isList && result === 'calls' && next === ']') {
        input.take(1);
        end = input.position;
      }
      break;
    }
  }
  input.rewind(end);
  return result;
}
