import { setOwnKey } from '../../../../core/json/setOwnKey.ts';
import type { Input } from '../../Input.ts';
import type { Reading } from '../../Syntax.ts';
import { peekNext, waitForNext } from '../json/peekNext.ts';
import { readPythonValue } from './readPythonValue.ts';

/** Receives calls as they are read. */
export interface PythonCallSink {
  /** Announces a call. Returns false if no tool with this name can be called. Reading then stops. */
  start(name: string): boolean;
  inputDelta(json: string): void;
  finish(input: unknown): void;
  /** Called if an argument isn't a keyword argument with a literal value. Reading then stops. */
  fail(): void;
}

const wholeName = /^[A-Za-z_][\w.-]{0,255}(?=[ \t]*\()/;
const nameStart = /^(?:[A-Za-z_][\w.-]*[ \t]*)?$/;
const keyword = /^[A-Za-z_]\w*(?=[ \t]*=)/;

/**
 * Reads the arguments of a call after its opening parenthesis. Returns them as an object, or undefined if one of them
 * isn't a keyword argument with a literal value.
 */
function* readArguments(input: Input, sink: PythonCallSink): Reading<unknown> {
  const values = {};
  let before = '{';
  while ((yield* waitForNext(input)) !== ')') {
    const start = yield* input.peekLine((text) => /^(?:[A-Za-z_]\w*[ \t]*)?$/.test(text), 300);
    const key = keyword.exec(start)?.[0];
    if (key === undefined) {
      return undefined;
    }
    input.take(start.indexOf('=') + 1);
    sink.inputDelta(`${before}${JSON.stringify(key)}:`);
    before = ',';
    const value = yield* readPythonValue(input, (json) => sink.inputDelta(json));
    if (value === undefined) {
      return undefined;
    }
    setOwnKey(values, key, value);
    const next = yield* waitForNext(input);
    if (next === ',') {
      input.take(1);
    } else if (next !== ')') {
      return undefined;
    }
  }
  input.take(1);
  sink.inputDelta(before === '{' ? '{}' : '}');
  return values;
}

/**
 * Reads calls with keyword arguments, separated by commas or line breaks and optionally enclosed in a list. Returns
 * true if there was at least one call, all arguments were valid and the list, if any, was closed. Doesn't take
 * the text after the last call.
 *
 * ```text
 * > | [find_book(title="Dune"), ping()]
 *     ^
 * ```
 */
export function* readPythonCalls(input: Input, sink: PythonCallSink): Reading<boolean> {
  const isList = (yield* waitForNext(input)) === '[';
  if (isList) {
    input.take(1);
  }
  let hasCalls = false;
  let end = input.position;
  for (;;) {
    const next = hasCalls ? yield* peekNext(input) : yield* waitForNext(input);
    if (hasCalls && next === ',') {
      input.take(1);
    } else if (hasCalls && isList && next === ']') {
      input.take(1);
      return true;
    } else {
      const start = yield* input.peekLine((text) => nameStart.test(text), 300);
      const name = wholeName.exec(start)?.[0];
      if (name === undefined || !sink.start(name)) {
        input.rewind(end);
        return hasCalls && !isList;
      }
      input.take(start.indexOf('(') + 1);
      const value = yield* readArguments(input, sink);
      if (value === undefined) {
        sink.fail();
        return false;
      }
      sink.finish(value);
      hasCalls = true;
      end = input.position;
    }
  }
}
