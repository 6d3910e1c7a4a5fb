/*
 * A JSON list between tokens. Command R7B, Command A and North write it:
 *
 *   <|START_ACTION|>[
 *       {"tool_call_id": "0", "tool_name": "find_book", "parameters": {"title": "Dune"}}
 *   ]<|END_ACTION|>
 *
 * Command R+ writes the list in a code fence that opens on a line with `Action:`.
 */
import { throwUnwritable } from '../createWriteError.ts';
import { readUntil } from '../input/readUntil.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { peekNext, takeMark } from './json/peekNext.ts';
import { readJsonCalls } from './json/readJsonCalls.ts';
import { skipFence } from './json/skipFence.ts';
import { writeJsonInput } from './json/writeJsonInput.ts';
import { omitMarkerToken } from './tokens/omitMarkerToken.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

const start = '<|START_ACTION|>';
const end = '<|END_ACTION|>';
const action = 'Action:';
const thought = '<|START_THINKING|>';
const thoughtEnd = '<|END_THINKING|>';

/** Tokens before an answer. */
const starts = ['<|START_RESPONSE|>', '<|START_TEXT|>'];

/** Tokens after an answer, and after reasoning whose start token was in the prompt. */
const ends = ['<|END_RESPONSE|>', '<|END_TEXT|>', thoughtEnd];

function* readCalls(input: Input, call: CallSink, closing: string): Reading<void> {
  if ((yield* peekNext(input)) !== '[') {
    return;
  }
  const result = yield* readJsonCalls(input, call);
  if (result === 'malformed') {
    yield* readUntil(input, closing.charAt(0), [closing], () => undefined);
  } else if (result === 'calls') {
    yield* takeMark(input, [closing]);
  }
}

function* parse(input: Input, call: CallSink, { text }: Opener): Reading<void> {
  if (text === start) {
    yield* readCalls(input, call, end);
  } else if (text === action) {
    const line = yield* input.peekLine((rest) => /^[ \t]*`{0,3}\w*$/.test(rest), 100);
    if (line.includes('```')) {
      yield* skipFence(input);
      yield* readCalls(input, call, '```');
    }
  } else if (text === thought) {
    call.reasoning('');
    yield* readUntil(input, '<', [thoughtEnd], (piece) => call.reasoning(piece));
  } else {
    yield* omitMarkerToken(input, call);
  }
}

function write(invocation: ToolInvocation): string {
  const { toolName, toolCallId } = invocation;
  if (toolName === '') {
    throwUnwritable(invocation, 'it has no name');
  }
  const head = `"tool_call_id": ${JSON.stringify(toolCallId)}, "tool_name": ${JSON.stringify(toolName)}`;
  return `${start}[\n    {${head}, "parameters": ${writeJsonInput(invocation)}}\n]${end}`;
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call tools, write a JSON list of calls between these tokens:',
  rules: 'Write valid JSON. Number the ids, starting at "0".',
});

/** Tool calls as a JSON list between tokens: `<|START_ACTION|>[{"tool_name": "search"}]<|END_ACTION|>`. */
export const cohere: Syntax = {
  name: 'cohere',
  openers: [
    ...[start, thought, ...ends].map((text) => ({ text, atLineStart: false, isToken: true })),
    ...[action, ...starts].map((text) => ({ text, atLineStart: true })),
  ],
  trackLiterals,
  parse,
  write,
  describe,
};
