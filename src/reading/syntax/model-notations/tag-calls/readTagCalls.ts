import type { Position } from '../../../../core/errors/Position.ts';
import { maxJsonDepth, parseJsonOrText } from '../../../../core/json/parseJsonOrText.ts';
import type { Input } from '../../Input.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { peekNext, skipToNext, waitForNext } from '../json/peekNext.ts';
import { peekTag } from '../../input/peekTag.ts';
import type { CallTag } from './CallTag.ts';
import { readTagParameters } from './readTagParameters.ts';
import type { CallTags } from './readTagParameters.ts';

/**
 * Reads an input that is a JSON object instead of parameters, and ends the call. Tags in the strings of the object
 * don't end the input.
 *
 * ```text
 *   | <invoke name="find_book">
 * > | {"title": "Dune"}
 *     ^
 *   | </invoke>
 * ```
 */
function* readBody(input: Input, call: CallSink, grammar: CallTags): Reading<void> {
  let json = '';
  let isInString = false;
  for (;;) {
    const piece = input.takeUntil(isInString ? /["\\]/ : /["<]/);
    const next = input.peek();
    if (next === '<') {
      json += piece;
      call.inputDelta(piece);
      break;
    }
    if (next === '"') {
      isInString = !isInString;
    }
    const mark = input.take(next === '' || next === '\r' ? 0 : 1);
    const added = piece + mark + (next === '\\' ? yield* input.readCharacter() : '');
    json += added;
    call.inputDelta(added);
    if (mark === '') {
      yield;
    }
  }
  const tag = yield* peekTag(input, grammar);
  input.take(tag?.kind === 'call' && tag.isEnd ? tag.length : 0);
  const value = parseJsonOrText(json, maxJsonDepth);
  if (value instanceof Object) {
    call.finish({ input: value });
  } else {
    call.fail('The input is malformed JSON.', json);
  }
}

/**
 * Reads a call after its opening tag. Returns false if the tag doesn't start a call, for example because plain text
 * follows it.
 *
 * ```text
 * > | <invoke name="find_book">
 *                              ^
 * ```
 */
function* readCall(
  input: Input,
  call: CallSink,
  tag: CallTag,
  grammar: CallTags,
): Reading<boolean> {
  const { name, family } = tag;
  if (name === '' || tag.isEnd) {
    return false;
  }
  if (tag.isEmpty) {
    call.start(name);
    call.finish({ input: {} });
    return true;
  }
  if ((skipToNext(input) || (yield* waitForNext(input))) === '{' && grammar.hasJson) {
    call.start(name);
    yield* readBody(input, call, grammar);
    return true;
  }
  const next = yield* peekTag(input, grammar);
  if (next === undefined || (next.kind === 'section' ? !next.isEnd : next.family !== family)) {
    return false;
  }
  call.start(name);
  yield* readTagParameters(input, call, tag, next, grammar);
  return true;
}

/**
 * Takes the next tag, skipping fillers. Returns undefined if the text continues without a tag. Calls `onFiller` after a
 * closing filler, because it belongs to the call before it. Skips at most one opening filler before a call, because
 * skipping any number of them would take quadratic time.
 */
function* takeTag(
  input: Input,
  grammar: CallTags,
  hasOpened: boolean,
  onFiller: () => void,
): Reading<CallTag | undefined> {
  for (let isOpen = hasOpened; ;) {
    yield* peekNext(input);
    const tag = yield* peekTag(input, grammar);
    input.take(tag?.length ?? 0);
    if (tag?.kind !== 'filler' || (isOpen && !tag.isEnd)) {
      return tag;
    }
    isOpen ||= !tag.isEnd;
    if (tag.isEnd) {
      onFiller();
    }
  }
}

/**
 * Reads a section of calls, or a call without a section, after its opening tag. Tolerates missing closing tags.
 *
 * ```text
 * > | <function_calls>
 *                     ^
 *   | <invoke name="ping"/>
 *   | </function_calls>
 * ```
 */
export function* readTagCalls(
  input: Input,
  call: CallSink,
  opener: string,
  grammar: CallTags,
): Reading<void> {
  const first = yield* peekTag(input, grammar, opener);
  input.take(Math.max(0, (first?.length ?? 0) - opener.length));
  let end: Position | undefined;
  const endHere = (): void => {
    end = end && input.position;
  };
  const isFiller = first?.kind === 'filler';
  let tag = first?.kind === 'call' ? first : yield* takeTag(input, grammar, isFiller, endHere);
  while (tag?.kind === 'call' && (yield* readCall(input, call, tag, grammar))) {
    end = input.position;
    tag = yield* takeTag(input, grammar, false, endHere);
  }
  if (end !== undefined && !(tag?.kind === 'section' && tag.isEnd)) {
    input.rewind(end);
  }
}
