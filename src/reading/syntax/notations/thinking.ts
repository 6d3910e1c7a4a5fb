/*
 * The reasoning of a model before it answers. It isn't a call and can't contain one:
 *
 *   <thinking>The user asks for the weather. I need a city.</thinking>
 *   <think>The city is Ulm.</think>
 */
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, ToolInvocation } from '../Syntax.ts';
import { readUntil } from '../input/readUntil.ts';
import { throwUnwritable } from '../createWriteError.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  call.reasoning('');
  yield* readUntil(input, '<', [opener.text.replace('<', '</')], (piece) => call.reasoning(piece));
}

const write = (invocation: ToolInvocation): string =>
  throwUnwritable(invocation, 'the notation `thinking` can express only reasoning');

const describe = (): string =>
  'Before you answer, you may think between <thinking> and </thinking>. Do not call tools there.';

/** A model's reasoning, between `<thinking>` or `<think>` tags. */
export const thinking: Syntax = {
  name: 'thinking',
  openers: [
    { text: '<thinking>', atLineStart: false },
    { text: '<think>', atLineStart: false },
  ],
  trackLiterals,
  parse,
  write,
  describe,
};
