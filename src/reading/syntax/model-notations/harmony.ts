/*
 * Messages on channels, as gpt-oss writes them: reasoning on `analysis`, the answer on `final`, and calls
 * in messages with a recipient:
 *
 *   <|channel|>commentary to=functions.find_book <|constrain|>json<|message|>{"title": "Dune"}<|call|>
 */
import { maxJsonDepth, parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';
import { throwUnwritable } from '../createWriteError.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { readHarmonyHeader } from './harmony-messages/readHarmonyHeader.ts';
import type { HarmonyHeader } from './harmony-messages/readHarmonyHeader.ts';
import { peekNext, takeMark } from './json/peekNext.ts';
import { readJson } from './json/readJson.ts';
import { writeJsonInput } from './json/writeJsonInput.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

const starts = ['<|start|>', '<|channel|>'];
const ends = ['<|end|>', '<|call|>', '<|return|>'];

/** Texts whose current message is plain text, such as an answer. Only the end token of such a message is a marker. */
const openMessages = new WeakSet<Input>();

/** Reads the content of a message and takes its end token. If the next message starts first, stops before it. */
function* readContent(input: Input, onPiece: (piece: string) => void): Reading<void> {
  for (;;) {
    onPiece(input.takeUntil('<'));
    const isHere = [...ends, ...starts].map((mark) => input.startsWith(mark));
    if (isHere.includes(true)) {
      yield* takeMark(input, ends);
      return;
    }
    if (input.peek() !== '<' || isHere.includes(undefined)) {
      yield;
    } else {
      onPiece(input.take(1));
    }
  }
}

function* readCall(
  input: Input,
  call: CallSink,
  recipient: string,
  { type }: HarmonyHeader,
): Reading<void> {
  let shown = '';
  const show = (piece: string): void => {
    shown += piece;
    call.inputDelta(piece);
  };
  call.start(recipient.replace(/^functions\./, ''));
  if (recipient === 'python' || type === 'code') {
    let text = '';
    yield* readContent(input, (piece) => {
      text += piece;
    });
    call.finish({ input: recipient === 'python' ? text : parseJsonOrText(text, maxJsonDepth) });
    return;
  }
  yield* peekNext(input);
  if ((yield* takeMark(input, ends)) !== '') {
    call.finish({ input: {} });
    return;
  }
  const value = yield* readJson(input, show);
  if (value === undefined) {
    call.fail('The input is malformed JSON.', shown);
    yield* readContent(input, () => undefined);
  } else {
    call.finish({ input: value });
    yield* takeMark(input, ends);
  }
}

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  if (ends.includes(opener.text)) {
    if (openMessages.delete(input)) {
      call.omit();
    }
    return;
  }
  const header = yield* readHarmonyHeader(input, opener.text);
  if (header === undefined) {
    return;
  }
  openMessages.delete(input);
  if (header.recipient !== undefined) {
    yield* readCall(input, call, header.recipient, header);
  } else if (header.channel === 'analysis') {
    call.reasoning('');
    yield* readContent(input, (piece) => call.reasoning(piece));
  } else {
    call.omit();
    openMessages.add(input);
  }
}

function write(invocation: ToolInvocation): string {
  const { toolName } = invocation;
  if (!/^[\w.:/-]{1,200}$/.test(toolName)) {
    throwUnwritable(invocation, "its name isn't allowed in a header");
  }
  const input = writeJsonInput(invocation);
  return `<|start|>assistant<|channel|>commentary to=functions.${toolName} <|constrain|>json<|message|>${input}<|call|>`;
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write a message to it on the `commentary` channel:',
  rules: 'Write the arguments as one valid JSON object.',
});

/** Reasoning, answers and tool calls as messages on channels: `<|channel|>final<|message|>Hello<|end|>`. */
export const harmony: Syntax = {
  name: 'harmony',
  openers: [...starts, ...ends].map((text) => ({ text, atLineStart: false, isToken: true })),
  trackLiterals,
  parse,
  write,
  describe,
};
