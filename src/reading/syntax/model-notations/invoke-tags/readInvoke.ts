import type { Input } from '../../Input.ts';
import { JsonParameterReader } from '../../parameters/JsonParameterReader.ts';
import { StrayText } from '../../parameters/StrayText.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { waitForNext } from '../json/peekNext.ts';
import { readJson } from '../json/readJson.ts';
import { getAttribute, m3Mark, peekInvokeTag } from './InvokeTag.ts';
import type { InvokeTag } from './InvokeTag.ts';
import { readM3Parameter } from './readM3Parameter.ts';

/**
 * Reads the value of a parameter, up to its end, the next parameter or the end of the call. Other tags
 * belong to the value.
 *
 * ```text
 * > | <parameter name="title">Dune</parameter>
 *                             ^
 * ```
 */
function* readValue(
  input: Input,
  parameters: JsonParameterReader,
  { prefix }: InvokeTag,
): Reading<void> {
  for (;;) {
    parameters.add(input.takeUntil('<'));
    if (input.peek() !== '<') {
      yield;
      continue;
    }
    const tag = yield* peekInvokeTag(input);
    if (tag?.prefix === prefix && tag.kind === 'parameter') {
      input.take(tag.isEnd ? tag.length : 0);
      return;
    }
    if (tag?.prefix === prefix && tag.kind === 'invoke' && tag.isEnd) {
      return;
    }
    parameters.add(input.take(1));
  }
}

function* readParameter(
  input: Input,
  parameters: JsonParameterReader,
  tag: InvokeTag,
): Reading<void> {
  const typed = getAttribute(tag, 'string');
  const written = typed === 'true' ? 'text' : typed === 'false' ? 'json' : undefined;
  input.take(tag.length);
  parameters.begin(getAttribute(tag, 'name') ?? '', input.position, written);
  if (!tag.isEmpty) {
    yield* readValue(input, parameters, tag);
  }
  parameters.end();
}

/**
 * Reads the parameters of a call, up to its end, the next call or the end of the section.
 *
 * ```text
 *   | <invoke name="find_book">
 * > | <parameter name="title">Dune</parameter>
 *     ^
 *   | </invoke>
 * ```
 */
function* readParameters(
  input: Input,
  call: CallSink,
  name: string,
  { prefix }: InvokeTag,
): Reading<void> {
  const parameters = new JsonParameterReader(call, name);
  const stray = new StrayText(call);
  for (;;) {
    stray.read(input, /[<\]]/);
    const tag = /[<\]]/.test(input.peek()) ? yield* peekInvokeTag(input) : undefined;
    if (tag?.kind === 'parameter' && tag.prefix === prefix && !tag.isEnd) {
      stray.end();
      yield* prefix === m3Mark
        ? readM3Parameter(input, call, name, parameters, tag)
        : readParameter(input, parameters, tag);
    } else if (tag !== undefined && tag.kind !== 'parameter') {
      stray.end();
      input.take(tag.kind === 'invoke' && tag.isEnd ? tag.length : 0);
      parameters.finish(stray.fields);
      return;
    } else if (input.available > 0 && input.peek() !== '\r') {
      stray.take(input);
    } else {
      yield;
    }
  }
}

/** Reads the input of a call that is written as one JSON object. */
function* readBody(input: Input, call: CallSink): Reading<void> {
  let json = '';
  const value = yield* readJson(input, (piece) => {
    json += piece;
    call.inputDelta(piece);
  });
  yield* waitForNext(input);
  const tag = yield* peekInvokeTag(input);
  if (value === undefined || tag === undefined) {
    call.fail('The input is malformed JSON.', json);
    return;
  }
  input.take(tag.kind === 'invoke' && tag.isEnd ? tag.length : 0);
  call.finish({ input: value });
}

/**
 * Reads a call after its opening tag. Returns false if it isn't a call, because text follows the tag.
 *
 * ```text
 * > | <invoke name="find_book">
 *                              ^
 * ```
 */
export function* readInvoke(input: Input, call: CallSink, tag: InvokeTag): Reading<boolean> {
  const name = getAttribute(tag, 'name') ?? '';
  if (name === '' || tag.isEnd) {
    return false;
  }
  if (tag.isEmpty) {
    call.start(name);
    call.finish({ input: {} });
    return true;
  }
  if ((yield* waitForNext(input)) === '{') {
    call.start(name);
    yield* readBody(input, call);
    return true;
  }
  const next = yield* peekInvokeTag(input);
  if (next === undefined || (next.kind === 'section' ? !next.isEnd : next.prefix !== tag.prefix)) {
    return false;
  }
  call.start(name);
  yield* readParameters(input, call, name, tag);
  return true;
}
