import type { Position } from '../../../../core/errors/Position.ts';
import type { Input } from '../../Input.ts';
import { readUpTo } from '../../input/readUntil.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { peekNext, takeMark } from '../json/peekNext.ts';
import { readJsonInput } from '../json/readJsonInput.ts';
import { skipFence } from '../json/skipFence.ts';

/** The name and id of a call, read before its input. */
export interface CallHead {
  readonly name: string;
  readonly id?: string;
}

/** The tokens around calls. Each can have several spellings. */
export interface TokenCallForm {
  readonly sectionStarts: readonly string[];
  readonly sectionEnds: readonly string[];
  readonly callStarts: readonly string[];
  readonly callEnds: readonly string[];
  /** Reads the text between a call's first token and its input. Returns undefined if the text isn't a call. */
  readHead(input: Input): Reading<CallHead | undefined>;
}

/** Reads a call after its first token. Returns false if the text isn't a call. */
function* readTokenCall(input: Input, call: CallSink, form: TokenCallForm): Reading<boolean> {
  const ends = [...form.callEnds, ...form.sectionEnds];
  const head = yield* form.readHead(input);
  if (head === undefined) {
    return false;
  }
  yield* skipFence(input);
  const next = yield* peekNext(input);
  const start = input.position;
  const isEmpty = (yield* takeMark(input, ends)) !== '';
  if (next !== '{' && next !== '' && !isEmpty) {
    return false;
  }
  call.start(head.name, head.id);
  if (isEmpty) {
    call.finish({ input: {} });
    input.rewind(start);
  } else if (!(yield* readJsonInput(input, call))) {
    yield* readUpTo(input, '<', ends);
  }
  yield* takeMark(input, ['```']);
  yield* takeMark(input, form.callEnds);
  return true;
}

/**
 * Reads calls between special tokens, with or without a section around them. Removes the tokens of an empty section.
 *
 * ```text
 * > <|tool_calls_section_begin|> | <|tool_call_begin|>functions.ping:0<|tool_call_argument_begin|>{}
 *                                ^
 * ```
 */
export function* readTokenCalls(
  input: Input,
  call: CallSink,
  opener: string,
  form: TokenCallForm,
): Reading<void> {
  const { callStarts, sectionStarts, sectionEnds } = form;
  const next = [...callStarts, ...sectionEnds];
  let mark = sectionStarts.includes(opener) ? yield* takeMark(input, next) : opener;
  let end: Position | undefined;
  while (callStarts.includes(mark) && (yield* readTokenCall(input, call, form))) {
    end = input.position;
    mark = yield* takeMark(input, next);
  }
  if (end === undefined && sectionEnds.includes(mark)) {
    call.omit();
  } else if (end !== undefined && !sectionEnds.includes(mark)) {
    input.rewind(end);
  }
}
