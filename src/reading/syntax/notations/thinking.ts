/*
 * What a model thinks before it speaks; no call, and nothing in it is one:
 *
 *   <thinking>The user asks for the weather. I need a city.</thinking>
 *   <think>So do I.</think>
 */
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, ToolInvocation } from '../Syntax.ts';
import { readUntil } from '../input/readUntil.ts';
import { refuseToWrite } from '../parameters/parameterTexts.ts';

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  call.reasoning('');
  yield* readUntil(input, '<', [opener.text.replace('<', '</')], (piece) => call.reasoning(piece));
}

const write = (invocation: ToolInvocation): string =>
  refuseToWrite(invocation, 'the notation `thinking` holds thoughts, and no calls');

const describe = (): string =>
  'Before you answer, you may think between <thinking> and </thinking>. Call no tool in between.';

/** The thoughts of a model, between `<thinking>` tags, as reasoning. */
export const thinking: Syntax = {
  name: 'thinking',
  openers: [
    { text: '<thinking>', atLineStart: false },
    { text: '<think>', atLineStart: false },
  ],
  parse,
  write,
  describe,
};
