/*
 * JSON between special tokens, with an id before it. Kimi K2 writes it:
 *
 *   <|tool_calls_section_begin|><|tool_call_begin|>functions.find_book:0<|tool_call_argument_begin|>{"title": "Dune"}<|tool_call_end|><|tool_calls_section_end|>
 *
 * Kimi K3 writes elements:
 *
 *   <|open|>tools<|sep|><|open|>call tool="find_book" index="1"<|sep|><|open|>argument key="title" type="string"<|sep|>Dune<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>
 */
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax } from '../Syntax.ts';
import { takeMark, takeWord } from './json/peekNext.ts';
import { close, open } from './kimi-elements/readElementTag.ts';
import { readElement } from './kimi-elements/readElement.ts';
import { createTokenOpener, createTokenSyntax, tokenWord } from './tokens/createTokenSyntax.ts';
import type { CallHead } from './tokens/readTokenCalls.ts';

const inputMark = '<|tool_call_argument_begin|>';

/**
 * Reads an id such as `functions.find_book:0` and the token after it. Returns undefined if the id contains no tool name
 * or the token is missing.
 */
function* readHead(input: Input): Reading<CallHead | undefined> {
  const id = yield* takeWord(input, tokenWord);
  const name = /^\d+$/.test(id) ? '' : id.replace(/^functions\.|:\d+$/g, '');
  return name !== '' && (yield* takeMark(input, [inputMark])) !== '' ? { name, id } : undefined;
}

/** The notation of Kimi K2, which uses tokens. */
const tokens = createTokenSyntax('kimi', {
  sectionStarts: ['<|tool_calls_section_begin|>', '<|tool_call_section_begin|>'],
  sectionEnds: ['<|tool_calls_section_end|>', '<|tool_call_section_end|>'],
  callStarts: ['<|tool_call_begin|>'],
  callEnds: ['<|tool_call_end|>'],
  readHead,
  writeHead: ({ toolName, toolCallId }) =>
    `functions.${toolName}:${/\d{1,9}$/.exec(toolCallId)?.[0] ?? 0}${inputMark}`,
  howTo:
    'To call a tool, write its name with a counter, and its input as JSON, between these tokens:',
});

/**
 * Tool calls as JSON between tokens (`<|tool_call_begin|>functions.search:0`, then the input), or as the elements of
 * Kimi K3.
 */
export const kimi: Syntax = {
  ...tokens,
  openers: [...tokens.openers, ...[open, close].map(createTokenOpener)],
  parse: (input: Input, call: CallSink, opener: Opener): Reading<void> =>
    opener.text === open || opener.text === close
      ? readElement(input, call, opener.text)
      : tokens.parse(input, call, opener),
};
