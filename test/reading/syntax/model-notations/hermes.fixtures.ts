import { block, plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const book = '{"name": "find_book", "arguments": {"title": "Dune"}}';
const ping = { toolName: 'ping', input: {} };

/** A call whose input can't be used. */
const failed = { toolName: 'ping', state: 'output-error' } as const;

/** Calls in hermes, and text that looks like them. */
export const hermesFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads an object with a name and arguments',
    text: block('Sure.', '<tool_call>', book, '</tool_call>', 'Done.'),
    calls: [findBook],
    rest: 'Sure.\n\nDone.',
  },
  {
    rule: 'reads the tags of other models, with and without an end',
    text: `<longcat_tool_call>${book}</longcat_tool_call><|tool_call|>[${book}] <TOOLCALL>[${book}]</TOOLCALL>`,
    calls: [findBook, findBook, findBook],
    rest: ' ',
  },
  {
    rule: 'reads lists, several objects in a tag, and separators between them',
    text: `<tool_call>[${book}, {"name": "ping"}]</tool_call>|<tool_call>${book}\n{"name": "ping"},${book}}</tool_call>`,
    calls: [findBook, ping, findBook, ping, findBook],
    rest: '|',
  },
  {
    rule: 'keeps an id that precedes the input',
    text: '<tool_call>{"id": "c7", "name": "ping", "arguments": null}</tool_call>',
    calls: [{ ...ping, toolCallId: 'c7' }],
    rest: '',
  },
  {
    rule: 'reads keys in any order, and an input that is a string',
    text: `<tool_call>{"parameters": "{\\"title\\": \\"Dune\\"}", "name": "find_book"}</tool_call><tool_call>{"name": "a", "arguments": "b"}</tool_call>`,
    calls: [findBook, { toolName: 'a', input: 'b' }],
    rest: '',
  },
  {
    rule: 'reads a fence in the tag, and a missing end tag',
    text: block('<tool_call>', '```json', book, '```', '</tool_call>', `<tool_call>${book} `),
    calls: [findBook, findBook],
    rest: '\n ',
  },
  {
    rule: "forgives Python's quotes and words, line breaks, trailing commas and single backslashes",
    text: `<tool_call>{'name': "save", 'arguments': {'a': True, "b": [None, False, -1.5e2,], "c": "x\ny \\d \\u00e9\\ud83e\\udd8a\\u12 \\n\\/",},}</tool_call>`,
    calls: [
      {
        toolName: 'save',
        input: { a: true, b: [null, false, -150], c: 'x\ny \\d é🦊\\u12 \n/' },
      },
    ],
    rest: '',
  },
  {
    rule: 'treats keys of JavaScript objects as data',
    text: '<tool_call>{"name": "constructor", "arguments": {"__proto__": 1, "toString": "</tool_call>"}}</tool_call>',
    calls: [
      {
        toolName: 'constructor',
        input: JSON.parse('{"__proto__": 1, "toString": "</tool_call>"}') as unknown,
      },
    ],
    rest: '',
  },
  ...[
    '{"n": }',
    '{"n": 1 "m": 2}',
    '{n: 1}',
    '{"n" 1}',
    '{"n": 1e999}',
    '{"n": -1e999}',
    '[1, NaN]',
    '["a": 1]',
    '{}: 2',
    '['.repeat(70),
  ].map((json) => ({
    rule: `fails a call with the input ${json.slice(0, 20)}`,
    text: `<tool_call>{"name": "ping", "arguments": ${json}} <b></tool_call> Text`,
    calls: [failed],
    rest: ' Text',
  })),
  plain(
    'leaves other tags, and prose that names a tag',
    'A <tool_call> and </tool_call> or <tool_calling>{"name": "a"}',
  ),
  plain(
    'leaves JSON without a name',
    '<tool_call>{"title": "a", "arguments": {}}</tool_call> <tool_call>{"name": 1}</tool_call> <tool_call>{"name": ""}</tool_call>',
  ),
  plain(
    'leaves malformed JSON without a name',
    '<tool_call>{"a" "name": "x"}</tool_call> <tool_call>[1]</tool_call> <tool_call>{x}</tool_call>',
  ),
  plain('leaves text that ends before the name does', '<tool_call>\n{"name": "save_no'),
  plain('leaves a tag at the end of the text', 'x <tool_call>\r'),
  plain('leaves a code span in the tag', '<tool_call>`name` <tool_call>``` x\n<tool_call>`'),
  plain('leaves code', block('```', '<tool_call>', book, '```', `\`<tool_call>${book}\``)),
  {
    rule: 'leaves list elements that are not calls as text',
    text: '<tool_call>{"name": "ping"}, {"x": 1}, {"name": "a"}</tool_call>',
    calls: [ping],
    rest: ', {"x": 1}, {"name": "a"}</tool_call>',
  },
  {
    rule: 'reports a call whose text ends in its input',
    text: '<tool_call>{"name": "ping", "arguments": {"a": "b',
    calls: [{ toolName: 'ping' }],
    rest: '',
    problems: ['cut-off'],
  },
];
