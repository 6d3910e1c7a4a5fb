import type { Input } from '../../Input.ts';
import { JsonParameterReader } from '../../parameters/JsonParameterReader.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { skipToNext, waitForNext } from '../json/peekNext.ts';
import { argTags, skipGap } from './argTags.ts';
import { findTag, peekTag } from '../../input/peekTag.ts';

const wholeName = /^[^\s<>(){}[\]"'`,;=\\]{1,256}/;

/**
 * Splits a word into a tool name and a parameter name, because models sometimes omit the tag between them. Returns
 * undefined if the word doesn't start with the name of a known tool.
 */
const splitName = (
  call: CallSink,
  word: string,
): readonly [name: string, key: string] | undefined => {
  for (let length = word.length - 1; length > 0; length -= 1) {
    if (call.tool(word.slice(0, length)) !== undefined) {
      return [word.slice(0, length), word.slice(length)];
    }
  }
  return undefined;
};

/** Reads text up to and including the closing tag with the name `endName`. */
function* readText(input: Input, endName: string, onPiece: (piece: string) => void): Reading<void> {
  for (;;) {
    onPiece(input.takeUntil('<'));
    if (input.peek() !== '<') {
      yield;
      continue;
    }
    const tag = findTag(input, argTags);
    if (tag === undefined) {
      yield;
      continue;
    }
    if (tag?.isEnd && tag.name === endName) {
      input.take(tag.length);
      return;
    }
    onPiece(input.take(1));
  }
}

/**
 * Reads the keys and values of a call up to its closing tag or the next tag of a call or section, and ends the call.
 * Tolerates mistakes, such as a missing opening tag of a value or a repeated closing tag of a key.
 *
 * ```text
 *   | <tool_call>find_book
 * > | <arg_key>title</arg_key>
 *     ^
 *   | <arg_value>Dune</arg_value>
 *   | </tool_call>
 * ```
 */
function* readArguments(
  input: Input,
  call: CallSink,
  name: string,
  firstKey: string,
): Reading<void> {
  const parameters = new JsonParameterReader(call, name);
  let key = firstKey;
  for (;;) {
    const ahead = skipToNext(input);
    const next = ahead === '' || ahead === '\\' ? yield* skipGap(input, waitForNext) : ahead;
    const tag = next === '<' ? findTag(input, argTags) : null;
    if (tag === undefined) {
      yield;
      continue;
    }
    const isValue = tag?.name === 'arg_value' && !tag.isEnd;
    if (tag?.name === 'arg_key' && !tag.isEnd) {
      input.take(tag.length);
      key = '';
      yield* readText(input, 'arg_key', (piece) => {
        key += piece;
      });
      key = key.trim();
    } else if (tag?.name.startsWith('tool_call')) {
      input.take(tag.isEnd && tag.name === 'tool_call' ? tag.length : 0);
      parameters.finish();
      return;
    } else if (isValue || (key !== '' && (tag === null || tag.name === 'arg_value'))) {
      input.take(isValue ? tag.length : 0);
      parameters.begin(key, input.position);
      yield* readText(input, 'arg_value', (piece) => parameters.add(piece));
      parameters.end();
      key = '';
    } else {
      input.take(tag?.length ?? 1);
    }
  }
}

/**
 * Reads a call after its opening tag. Returns false if the text isn't a call, because it doesn't continue with a name
 * and a tag.
 *
 * ```text
 * > | <tool_call>find_book<arg_key>title</arg_key><arg_value>Dune</arg_value></tool_call>
 *                ^
 * ```
 */
export function* readArgCall(input: Input, call: CallSink): Reading<boolean> {
  yield* skipGap(input, waitForNext);
  const start = yield* input.peekLine((text) => wholeName.exec(text)?.[0] === text, 300);
  const word = wholeName.exec(start)?.[0];
  if (word === undefined) {
    return false;
  }
  input.take(word.length);
  if ((yield* skipGap(input, waitForNext)) !== '<') {
    return false;
  }
  const tag = yield* peekTag(input, argTags);
  const isMelted = tag?.name === 'arg_key' && tag.isEnd;
  const isCall = tag?.name.startsWith('tool_call') ? tag.isEnd : tag !== undefined;
  const [name, key] = (isMelted ? splitName(call, word) : isCall && [word, '']) || [];
  if (name === undefined || key === undefined) {
    return false;
  }
  call.start(name);
  yield* readArguments(input, call, name, key);
  return true;
}
