import { syntaxes, writeCall } from '../../src/reading/syntax/index.ts';
import { seededRandom } from './seededRandom.ts';

/** A call in each notation that can write it, whole and in two halves. */
const writtenCalls: readonly string[] = Object.values(syntaxes)
  .filter(({ name }) => name !== 'thinking')
  .flatMap((syntax) => {
    const text = writeCall(
      {
        toolCallId: 'call_1',
        toolName: 'search',
        state: 'input-available',
        input: { q: 'a <b> "c"\n}', n: '1' },
      },
      syntax,
    );
    const middle = text.length / 2;
    return [text, text.slice(0, middle), text.slice(middle)];
  });

/** Pieces of all notations, valid and broken. */
const fragments: readonly string[] = [
  // callout and fence
  '> [!tool',
  '>[!TOOL ',
  ' search c1]',
  ' name=a id=b]',
  ']',
  '> input:\n',
  '>   q: 1\n',
  '> output: [1]\n',
  '> state: output-denied\n',
  '> - x: !!set\n',
  '```tool a c1\n',
  '```',
  '~~~tool\n',
  '````',
  'input: {q: 1}\n',
  // caret
  '^^^',
  '^^^search\n',
  '^^^mcp:a/b.c \n',
  'key: value\n',
  'key: [\n',
  ']\n',
  'text ---\n',
  '--- text\n',
  // xml and thinking
  '<tool:search>',
  '</tool:search>',
  '</tool:other>',
  '<tool:a/>',
  '<param:q>',
  '</param:q>',
  '<param:b>\n',
  '<thinking>',
  '</thinking>',
  '<think>',
  '</think>',
  // chatmd
  '<tool_call function_name="f" tool_call_id="c1">',
  "<tool_call type='custom_tool_call' function_name=f>",
  '</tool_call>',
  '<tool_response tool_call_id="c1">',
  '</tool_response>',
  '<msg role="tool" tool_call_id="c9">',
  '</msg>',
  '<reasoning>',
  '<summary>',
  '</reasoning>',
  'RAW|',
  '|RAW',
  '<!--',
  '-->',
  '{"a": [1, "b"]}',
  // the notations of models
  '<tool_call>',
  '{"name": "search", "arguments": {"q": [1]}}',
  '{"name": "a", ',
  '[{"name": "a"}, ',
  '</tool_call>\n',
  '<function_calls>\n',
  '</function_calls>',
  '<invoke name="search">',
  '<invoke name="a"/>',
  '</invoke>',
  '<parameter name="q">',
  '</parameter>',
  '<｜DSML｜invoke name="a">',
  '<｜DSML｜parameter name="q" string="false">',
  ']<]minimax[>[<invoke name="a">',
  ']<]minimax[>[<q>',
  ']<]minimax[>[</q>',
  '<function=search>',
  '<parameter=q>\n',
  '</function>',
  'search<arg_key>q</arg_key>',
  '<arg_value>',
  '</arg_value>',
  '<|tool_call>call:a{q:<|"|>',
  '<|"|>}<tool_call|>',
  '<|start|>assistant',
  '<|channel|>commentary to=functions.a <|constrain|>json<|message|>',
  '<|channel|>final<|message|>',
  '<|channel|>analysis<|message|>',
  '<|call|>',
  '<|end|>',
  '[a(q=1), search(q=[1])]',
  'search.call(',
  'q="a")',
  '[TOOL_CALLS]',
  'a[ARGS]',
  '[THINK]',
  '[/THINK]',
  '<|tool_calls_section_begin|>',
  '<|tool_call_begin|>',
  'functions.a:0<|tool_call_argument_begin|>',
  '<|tool_call_end|>',
  '<|tool_calls_section_end|>',
  '<|open|>tools<|sep|>',
  '<|open|>call tool="a"<|sep|>',
  '<|open|>argument key="q" type="string"<|sep|>',
  '<|close|>argument<|sep|>',
  '<|close|>call<|sep|>',
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>',
  'function<｜tool▁sep｜>a\n```json\n',
  '<｜tool▁call▁end｜>',
  '<|START_ACTION|>[',
  '<|END_ACTION|>',
  '<|END_THINKING|>',
  'Action: ```json\n',
  '<|python_tag|>',
  '>>>a\n',
  'functools[',
  '{"name": "search", "parameters": {}}; ',
  '<|tool_call_start|>',
  '<|tool_call_end|>',
  '<details type="tool_calls" done="true" name="a" id="c1">',
  '<details type="reasoning">',
  '&gt; ',
  '</details>',
  '\\n',
  "'",
  '(',
  ')',
  '=',
  // Markdown
  '    ',
  '\t',
  '- ',
  '1. ',
  '# ',
  '<div>\n',
  '<!-- ',
  // pieces of several notations
  '<',
  '>',
  '> ',
  '^',
  '`',
  '~',
  '[',
  '!',
  ':',
  '/',
  '"',
  'R',
  '-',
  ' ',
  'a',
  'some words ',
  '__proto__',
  'é',
  '😀',
  '\uD83D',
  '\uDE00',
  '\u0000',
  '\uFEFF',
  '\u2028',
  ...writtenCalls,
];

const lineEnds: readonly string[] = ['\n', '\n', '\n', '\n\n', '\r\n', '\r'];

/** Creates a random text from pieces of the notations. The same seed gives the same text. */
export function createRandomText(seed: number): string {
  const random = seededRandom(seed);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  // Repeating a few fragments combines them more often than using many fragments once.
  const few = Array.from({ length: 2 + Math.floor(random() * 12) }, () => pick(fragments));
  const lineEnd = pick(lineEnds);
  const length = 1 + Math.floor(random() * 24);
  let text = '';
  for (let count = 0; count < length; count += 1) {
    text += random() < 0.7 ? pick(few) : pick(fragments);
    text += random() < 0.3 ? lineEnd : '';
  }
  return text;
}

/** Splits a text into pieces of random lengths. The same seed gives the same pieces. */
export function splitRandomly(text: string, seed: number): readonly string[] {
  const random = seededRandom(seed);
  const maxPieceLength = 1 + Math.floor(random() * 12);
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const length = 1 + Math.floor(random() * maxPieceLength);
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}
