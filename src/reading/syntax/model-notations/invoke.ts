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
import { readUntil } from '../input/readUntil.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading, Syntax, SyntaxGuide } from '../Syntax.ts';
import { m3Mark, mayBeInvokeTag, parseInvokeTag, stepMarks } from './tag-calls/parseInvokeTag.ts';
import { readMiniMaxM3Parameter } from './tag-calls/readMiniMaxM3Parameter.ts';
import { readTagCalls } from './tag-calls/readTagCalls.ts';
import type { CallTags } from './tag-calls/readTagParameters.ts';
import { writeInvoke } from './tag-calls/writeInvoke.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

/** The opening tag of MiniMax M3's reasoning. */
const thought = '<mm:think>';

const tags: CallTags = {
  parse: parseInvokeTag,
  mayBeTag: mayBeInvokeTag,
  hasJson: true,
  readNested: readMiniMaxM3Parameter,
};

/** The spellings of the bars around the prefix `DSML`. */
const bars = ['｜', '|', '｜｜', '||', '‖'];
const dsml = bars.map((bar) => `${bar}DSML${bar}`);

const marks = [
  thought,
  ...Object.keys(stepMarks).slice(0, 2),
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

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  if (opener.text === thought) {
    call.reasoning('');
    yield* readUntil(input, '<', ['</mm:think>'], (piece) => call.reasoning(piece));
  } else {
    yield* readTagCalls(input, call, opener.text, tags);
  }
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write an element of this form:',
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
  trackLiterals,
  parse,
  write: writeInvoke,
  describe,
};
