/*
 * JSON between special tokens, with an id before it. Kimi K2 writes it:
 *
 *   <|tool_calls_section_begin|><|tool_call_begin|>functions.find_book:0<|tool_call_argument_begin|>{"title": "Dune"}<|tool_call_end|><|tool_calls_section_end|>
 *
 * Kimi K3 writes elements:
 *
 *   <|open|>tools<|sep|><|open|>call tool="find_book" index="1"<|sep|><|open|>argument key="title" type="string"<|sep|>Dune<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>
 */
import { throwUnwritable } from '../createWriteError.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, SyntaxGuide, ToolInvocation } from '../Syntax.ts';
import { peekNext, takeMark } from './json/peekNext.ts';
import { readTokenCalls } from './tokens/readTokenCalls.ts';
import type { CallHead, TokenCallForm } from './tokens/readTokenCalls.ts';
import { writeJsonInput } from './json/writeJsonCall.ts';
import { close, open } from './kimi-elements/readElementTag.ts';
import { readElement } from './kimi-elements/readElement.ts';

const wholeId = /^[^\s<>{}"'`|]{1,300}/;

/** Reads an id such as `functions.find_book:0`. A counter alone doesn't name a tool. */
function* readHead(input: Input): Reading<CallHead | undefined> {
  yield* peekNext(input);
  const line = yield* input.peekLine((start) => start === wholeId.exec(start)?.[0], 301);
  const [id = ''] = wholeId.exec(line) ?? [];
  const name = id.replace(/^functions\./, '').replace(/:\d+$/, '');
  input.take(id.length);
  const isHead = name !== '' && !/^\d+$/.test(id);
  return isHead && (yield* takeMark(input, ['<|tool_call_argument_begin|>'])) !== ''
    ? { name, id }
    : undefined;
}

const form: TokenCallForm = {
  sectionStarts: ['<|tool_calls_section_begin|>', '<|tool_call_section_begin|>'],
  sectionEnds: ['<|tool_calls_section_end|>', '<|tool_call_section_end|>'],
  callStarts: ['<|tool_call_begin|>'],
  callEnds: ['<|tool_call_end|>'],
  readHead,
};

const parse = (input: Input, call: CallSink, { text }: Opener): Reading<void> =>
  text === open || text === close
    ? readElement(input, call, text)
    : readTokenCalls(input, call, text, form);

function write(invocation: ToolInvocation): string {
  const { toolName, toolCallId } = invocation;
  if (toolName.length > 256 || wholeId.exec(toolName)?.[0] !== toolName) {
    throwUnwritable(invocation, "its name isn't allowed before a token");
  }
  const [index] = /\d{1,9}$/.exec(toolCallId) ?? [0];
  const head = `functions.${toolName}:${index}<|tool_call_argument_begin|>`;
  const call = `<|tool_call_begin|>${head}${writeJsonInput(invocation)}<|tool_call_end|>`;
  return `<|tool_calls_section_begin|>${call}<|tool_calls_section_end|>`;
}

const describe = (): SyntaxGuide => ({
  howTo:
    'To call a tool, write its name with a counter, and its input as JSON, between these tokens:',
  rules: 'Write valid JSON. For several calls, write several of them in one section.',
});

/** Tool calls as JSON between tokens: `<|tool_call_begin|>functions.search:0`, then the input. */
export const kimi: Syntax = {
  name: 'kimi',
  openers: [...form.sectionStarts, ...form.callStarts, open, close].map((text) => ({
    text,
    atLineStart: false,
    isToken: true,
  })),
  parse,
  write,
  describe,
};
