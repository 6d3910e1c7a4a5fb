/*
 * Tags for calls and parameters. Claude, DeepSeek (with the prefix DSML in bars), MiniMax, Step and other
 * models write them:
 *
 *   <function_calls>
 *   <invoke name="find_book">
 *   <parameter name="title">Dune</parameter>
 *   </invoke>
 *   </function_calls>
 */
import type { Position } from '../../../core/errors/Position.ts';
import { readUntil } from '../input/readUntil.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, ToolDefinitions } from '../Syntax.ts';
import { createToolGuide } from '../writing/createToolGuide.ts';
import { m3Mark, peekInvokeTag } from './invoke-tags/InvokeTag.ts';
import type { InvokeTag } from './invoke-tags/InvokeTag.ts';
import { readInvoke } from './invoke-tags/readInvoke.ts';
import { writeInvoke } from './invoke-tags/writeInvoke.ts';
import { peekNext, takeMark } from './json/peekNext.ts';

/** The reasoning of MiniMax M3. */
const thought = '<mm:think>';

/** The marks of Step 3: around a section, and around each call in it. */
const stepSection = '<｜tool_calls_begin｜>';
const stepSectionEnd = '<｜tool_calls_end｜>';
const stepCall = '<｜tool_call_begin｜>function<｜tool_sep｜>';
const stepCallEnd = '<｜tool_call_end｜>';

/** The bars around the prefix DSML, as models write them. */
const bars = ['｜', '|', '｜｜', '||', '‖'];
const dsml = bars.map((bar) => `${bar}DSML${bar}`);

const marks = [
  thought,
  stepSection,
  stepCall,
  '<steptml:invoke',
  '<minimax:tool_call>',
  '<dots_function_call>',
  `${m3Mark}<tool_call>`,
  `${m3Mark}<invoke`,
  ...['', 'antml:', 'atem:', ...dsml].flatMap((prefix) => [
    `<${prefix}function_calls>`,
    `<${prefix}invoke`,
  ]),
  ...dsml.flatMap((prefix) => [`<${prefix}tool_calls>`, `<${prefix}calls>`]),
];

/** Takes the tag of the next call or of the end of the section, if it comes next. */
function* takeTag(input: Input): Reading<InvokeTag | undefined> {
  yield* takeMark(input, [stepCall]);
  yield* peekNext(input);
  const tag = yield* peekInvokeTag(input);
  input.take(tag?.length ?? 0);
  return tag;
}

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  if (opener.text === thought) {
    call.reasoning('');
    yield* readUntil(input, '<', ['</mm:think>'], (piece) => call.reasoning(piece));
    return;
  }
  const first = yield* peekInvokeTag(input, opener.text);
  input.take(Math.max(0, (first?.length ?? 0) - opener.text.length));
  let tag = first?.kind === 'invoke' ? first : yield* takeTag(input);
  let end: Position | undefined;
  while (tag?.kind === 'invoke' && (yield* readInvoke(input, call, tag))) {
    yield* takeMark(input, [stepCallEnd]);
    end = input.position;
    tag = yield* takeTag(input);
  }
  if (end !== undefined) {
    if (!(tag?.kind === 'section' && tag.isEnd)) {
      input.rewind(end);
    }
    yield* takeMark(input, [stepSectionEnd]);
  }
}

const describe = (tools: ToolDefinitions): string =>
  createToolGuide(tools, {
    howTo: 'To call a tool, write an element of this form:',
    write: writeInvoke,
    rules: [
      'Write text as it is, without escaping anything.',
      'Write lists and objects as JSON.',
      'For several calls, write several <invoke> elements in one <function_calls> element.',
    ].join(' '),
  });

/** Tool calls as tags: `<invoke name="search">`, with `<parameter name="query">` inside. */
export const invoke: Syntax = {
  name: 'invoke',
  openers: marks.map((text) => ({ text, atLineStart: false, isToken: true })),
  parse,
  write: writeInvoke,
  describe,
};
