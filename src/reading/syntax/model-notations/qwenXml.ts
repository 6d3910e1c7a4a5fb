/*
 * Tags with names after an equals sign. Qwen3-Coder, Qwen3.5, Nemotron 3, Seed-OSS, Step 3.5, MiMo and
 * MiniCPM5 write them:
 *
 *   <tool_call>
 *   <function=find_book>
 *   <parameter=title>
 *   Dune
 *   </parameter>
 *   </function>
 *   </tool_call>
 */
import { readUntil } from '../input/readUntil.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, SyntaxGuide } from '../Syntax.ts';
import { mayBeFunctionTag, parseFunctionTag } from './tag-calls/parseFunctionTag.ts';
import { readTagCalls } from './tag-calls/readTagCalls.ts';
import type { CallTags } from './tag-calls/readTagParameters.ts';
import { writeFunction } from './tag-calls/writeFunction.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

/** The opening tag of Seed-OSS's reasoning. */
const thought = '<seed:think>';

const marks = ['<tool_call>', '<seed:tool_call>', '<function=', '<function name="', thought];

const tags: CallTags = {
  parse: parseFunctionTag,
  mayBeTag: mayBeFunctionTag,
  hasOwnLines: true,
};

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  if (opener.text === thought) {
    call.reasoning('');
    yield* readUntil(input, '<', ['</seed:think>'], (piece) => call.reasoning(piece));
  } else {
    yield* readTagCalls(input, call, opener.text, tags);
  }
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write an element of this form:',
  rules:
    'Write values on separate lines, without escaping anything. Write lists and objects as JSON.',
});

/** Tool calls as tags with equals signs: `<function=search>`, with `<parameter=query>` inside. */
export const qwenXml: Syntax = {
  name: 'qwenXml',
  openers: marks.map((text) => ({ text, atLineStart: false, isToken: true })),
  trackLiterals,
  parse,
  write: writeFunction,
  describe,
};
