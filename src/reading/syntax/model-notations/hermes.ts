/*
 * A JSON object in a tag. Hermes, Qwen, LongCat, Jamba, Nemotron Nano and Granite write it:
 *
 *   <tool_call>
 *   {"name": "find_book", "arguments": {"title": "Dune"}}
 *   </tool_call>
 */
import { readUntil } from '../input/readUntil.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { takeMark } from './json/peekNext.ts';
import { readJsonCalls } from './json/readJsonCalls.ts';
import { skipFence } from './json/skipFence.ts';
import { writeJsonCall } from './json/writeJsonCall.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

/** The opening tags. Granite's tag, `<|tool_call|>`, has no closing tag. */
const tags = [
  '<tool_call>',
  '<longcat_tool_call>',
  '<tool_calls>',
  '<TOOLCALL>',
  '<|tool_call|>',
  '<function_call>',
];

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  const end = opener.text.replace('<', '</');
  yield* skipFence(input);
  const result = yield* readJsonCalls(input, call);
  if (result === 'malformed') {
    yield* readUntil(input, '<', [end], () => undefined);
  } else if (result === 'calls') {
    yield* takeMark(input, ['```']);
    yield* takeMark(input, [end]);
  }
}

const write = (invocation: ToolInvocation): string =>
  `<tool_call>\n${writeJsonCall(invocation)}\n</tool_call>`;

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write a JSON object with its name and arguments in <tool_call> tags:',
  rules: 'Write valid JSON. For several calls, write several tags.',
});

/** Tool calls as JSON in a tag: `<tool_call>{"name": "search", "arguments": {}}</tool_call>`. */
export const hermes: Syntax = {
  name: 'hermes',
  openers: tags.map((text) => ({ text, atLineStart: false, isToken: true })),
  trackLiterals,
  parse,
  write,
  describe,
};
