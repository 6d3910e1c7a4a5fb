import { setOwnKey } from '../../../../core/json/setOwnKey.ts';
import type { Input } from '../../Input.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { takeMark, takeWord, waitForNext } from '../json/peekNext.ts';
import { readJson } from '../json/readJson.ts';
import { failMalformed } from '../json/readJsonInput.ts';

const head = /^([\w:/-]+)\.call\((?=\w+=|\))/;

/**
 * Reads a call that is written as a Python method call, which Llama does for its built-in tools. Other Python code
 * stays text.
 *
 * ```text
 * > <|python_tag|> | brave_search.call(query="Dune")
 *                  ^
 * ```
 */
export function* readBuiltInCall(input: Input, call: CallSink): Reading<void> {
  const line = yield* input.peekLine((start) => /^[\w:/.-]*(?:\(\w*)?$/.test(start), 300);
  const [start = '', name] = head.exec(line) ?? [];
  if (name === undefined) {
    return;
  }
  const values = {};
  let before = '{';
  let json = '';
  const show = (piece: string): void => {
    json += piece;
    call.inputDelta(piece);
  };
  input.take(start.length);
  call.start(name);
  while ((yield* waitForNext(input)) !== ')') {
    const key = yield* takeWord(input, /^\w+/);
    show(`${before}"${key}":`);
    before = ',';
    const hasValue = key && (yield* takeMark(input, ['=']));
    const value = hasValue ? yield* readJson(input, show) : undefined;
    if (value === undefined) {
      failMalformed(input, call, json);
      yield* input.readLine();
      return;
    }
    setOwnKey(values, key, value);
    yield* takeMark(input, [',']);
  }
  input.take(1);
  show(before === '{' ? '{}' : '}');
  call.finish({ input: values });
}
