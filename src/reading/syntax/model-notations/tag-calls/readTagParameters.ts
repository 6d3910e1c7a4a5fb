import type { Input } from '../../Input.ts';
import { readUntil } from '../../input/readUntil.ts';
import { TrailingWhitespaceBuffer } from '../../input/TrailingWhitespaceBuffer.ts';
import { JsonParameterReader } from '../../parameters/JsonParameterReader.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { isNext } from '../json/peekNext.ts';
import { findTag, peekTag } from '../../input/peekTag.ts';
import type { CallTag, TagGrammar } from './CallTag.ts';

/** Reads a parameter whose value can contain nested elements. */
type ReadNested = (
  input: Input,
  call: CallSink,
  tool: string,
  parameters: JsonParameterReader,
  tag: CallTag,
) => Reading<void>;

/** The grammar of the tags in a notation and, if they can contain nested elements, a reader for those. */
export interface CallTags extends TagGrammar {
  readonly readNested?: ReadNested;
}

const tagStart = /[<\]]/;
const cdata = '<![CDATA[';

/**
 * Reads the value of a parameter up to its closing tag, the next parameter or the end of the call. Other tags are part
 * of the value.
 *
 * ```text
 * > | <parameter name="title">Dune</parameter>
 *                             ^
 * ```
 */
function* readValue(
  input: Input,
  parameters: JsonParameterReader,
  { family, hasCdata, closing }: CallTag,
  grammar: CallTags,
): Reading<void> {
  const end = grammar.hasOwnLines ? new TrailingWhitespaceBuffer('line end') : undefined;
  const add = (piece: string): void => parameters.add(end ? end.add(piece) : piece);
  if (grammar.hasOwnLines) {
    // The line break directly after the opening tag isn't part of the value.
    while (input.takeLineEnd() === undefined) {
      yield;
    }
  }
  for (;;) {
    add(input.takeUntil('<'));
    if (input.peek() !== '<') {
      yield;
      continue;
    }
    if (hasCdata && (yield* isNext(input, cdata))) {
      input.take(cdata.length);
      yield* readUntil(input, ']', [']]>'], (piece) => parameters.add(piece));
      continue;
    }
    const isClosing = input.startsWith(closing);
    if (isClosing) {
      input.take(closing.length);
      return;
    }
    if (isClosing === undefined) {
      yield;
      continue;
    }
    const tag = yield* peekTag(input, grammar);
    if (tag?.family === family && tag.kind === 'parameter') {
      input.take(tag.isEnd ? tag.length : 0);
      return;
    }
    if (tag?.family === family && tag.kind === 'call' && tag.isEnd) {
      return;
    }
    add(input.take(1));
  }
}

function* readParameter(
  input: Input,
  parameters: JsonParameterReader,
  tag: CallTag,
  grammar: CallTags,
): Reading<void> {
  input.take(tag.length);
  parameters.begin(tag.name, input.position, tag.written);
  if (!tag.isEmpty) {
    yield* readValue(input, parameters, tag, grammar);
  }
  parameters.end();
}

/**
 * Reads the parameters of a call up to the next tag of another kind, normally the call's closing tag, and ends the
 * call. Keeps text outside the parameters in the call's `text` field. `first` is the tag at the current position.
 *
 * ```text
 *   | <invoke name="find_book">
 * > | <parameter name="title">Dune</parameter>
 *     ^
 *   | </invoke>
 * ```
 */
export function* readTagParameters(
  input: Input,
  call: CallSink,
  { name, family }: CallTag,
  first: CallTag,
  grammar: CallTags,
): Reading<void> {
  const parameters = new JsonParameterReader(call, name);
  let stray = '';
  for (let next: CallTag | undefined = first; ; next = undefined) {
    stray += next === undefined ? input.takeUntil(tagStart) : '';
    const hasTag = next === undefined && tagStart.test(input.peek());
    const tag = hasTag ? findTag(input, grammar) : (next ?? null);
    if (tag === undefined) {
      yield;
    } else if (tag?.kind === 'parameter' && tag.family === family && !tag.isEnd) {
      yield* grammar.readNested && family.startsWith(']')
        ? grammar.readNested(input, call, name, parameters, tag)
        : readParameter(input, parameters, tag, grammar);
    } else if (tag !== null && tag.kind !== 'parameter') {
      input.take(tag.kind === 'call' && tag.isEnd ? tag.length : 0);
      parameters.finish(stray.trim() === '' ? {} : { text: stray.trim() });
      return;
    } else if (input.available > 0 && input.peek() !== '\r') {
      stray += input.take(1);
    } else {
      yield;
    }
  }
}
