import { plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const ping = { toolName: 'ping', input: {} };
const failed = { toolName: 'ping', state: 'output-error' } as const;

/** Writes a call of Kimi K2. */
const k2 = (head: string, json: string): string =>
  `<|tool_call_begin|>${head}<|tool_call_argument_begin|>${json}<|tool_call_end|>`;

const section = (...calls: string[]): string =>
  `<|tool_calls_section_begin|>${calls.join('')}<|tool_calls_section_end|>`;

/** Writes an element of Kimi K3. */
const k3 = (name: string, content = '', attributes = ''): string =>
  `<|open|>${name}${attributes}<|sep|>${content}<|close|>${name}<|sep|>`;

const argument = (key: string, value: string, type = 'string'): string =>
  k3('argument', value, ` key="${key}" type="${type}"`);

const call = (name: string, ...content: string[]): string =>
  k3('call', content.join(''), ` tool="${name}" index="1"`);

/** Calls of Kimi K2 and K3, and text that looks like them. */
export const kimiFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a call in a section, with the id before its input',
    text: `Sure. ${section(k2('functions.find_book:0', '{"title": "Dune"}'))} Done.`,
    calls: [{ ...findBook, toolCallId: 'functions.find_book:0' }],
    rest: 'Sure.  Done.',
  },
  {
    rule: 'reads calls on lines of their own, and an empty input',
    text: `<|tool_call_section_begin|>\n${k2(' functions.ping:0\n', '\n')}\n${k2('functions.find_book:1', '{"title": "Dune"} ')}\n<|tool_call_section_end|>\nDone.`,
    calls: [ping, { ...findBook, toolCallId: 'functions.find_book:1' }],
    rest: '\nDone.',
  },
  {
    rule: 'reads a call without a section, an index or an end',
    text: `Well.\n${k2('shop.find-book', '{}')}|<|tool_calls_section_begin|><|tool_call_begin|>ping:3<|tool_call_argument_begin|>{} `,
    calls: [{ toolName: 'shop.find-book' }, { ...ping, toolCallId: 'ping:3' }],
    rest: 'Well.\n| ',
  },
  {
    rule: 'reads a call that only the end of its section ends',
    text: `<|tool_calls_section_begin|><|tool_call_begin|>functions.ping:0<|tool_call_argument_begin|><|tool_calls_section_end|>.`,
    calls: [ping],
    rest: '.',
  },
  {
    rule: 'ends no call at a token in its input',
    text: section(
      k2('functions.ping:0', '{"body": "<|tool_call_end|><|tool_calls_section_end|>"}'),
    ),
    calls: [{ toolName: 'ping', input: { body: '<|tool_call_end|><|tool_calls_section_end|>' } }],
    rest: '',
  },
  {
    rule: 'fails a call whose input is malformed',
    text: `${section(k2('functions.ping:0', '{"n": } < '), k2('functions.ping:1', '{}'))} Text`,
    calls: [failed, ping],
    rest: ' Text',
  },
  {
    rule: 'keeps the rest of a section that is no call',
    text: section(k2('functions.ping:0', '{}'), k2('7', '{}')),
    calls: [ping],
    rest: `${k2('7', '{}')}<|tool_calls_section_end|>`,
  },
  plain('leaves a counter without a name', section(k2('3', '{}'))),
  plain('leaves a name that is too long', k2('a'.repeat(301), '{}')),
  plain('leaves prose that names a token', 'It begins with <|tool_call_begin|> and ends.'),
  plain('leaves text after the tokens', k2('functions.ping:0', 'soon')),
  plain('leaves a token without a name', '<|tool_call_begin|><|tool_call_argument_begin|>{}'),
  plain('leaves a head that is cut off', '<|tool_call_begin|>functions.pi'),
  plain('leaves code', `\`${section()}\` \`<|open|>tools<|sep|>\``),
  {
    rule: 'reports a call whose text ends before or in its input',
    text: `${k2('a:1', '{}')}<|tool_call_begin|>a:2<|tool_call_argument_begin|> `,
    calls: [{ toolName: 'a' }, { toolName: 'a' }],
    rest: '',
    problems: ['cut-off'],
  },
  {
    rule: 'reads arguments of K3 as their types say',
    text: k3(
      'tools',
      call(
        'ping',
        argument('a', '7 <|close|>call<|sep|>'),
        argument('b', ' 7', 'number'),
        argument('c', '{"d": [null]}', 'object'),
        argument('e', 'x', 'array'),
        k3('argument', '8', ' key="&quot;&amp;amp;"'),
      ),
    ),
    calls: [
      {
        toolName: 'ping',
        input: { a: '7 <|close|>call<|sep|>', b: 7, c: { d: [null] }, e: 'x', '"&amp;': '8' },
      },
    ],
    rest: '',
  },
  {
    rule: 'reads an input of K3 as one JSON object',
    text: `${k3('tools', call('find_book', k3('json', '{"title": "Dune"}')))}${call('ping', k3('json', '{oops}'))}`,
    calls: [findBook, failed],
    rest: '',
  },
  {
    rule: 'reads blanks in markers, other text in a call, and a call without an end',
    text: '<|open|> tools <|sep|>\n<|open|> call tool="ping"  index="1" <|sep|> <b><|open|>think<|sep|><|close|>tools<|sep|>.',
    calls: [ping],
    rest: '.',
  },
  {
    rule: 'keeps the text after the last call in an element',
    text: `<|open|>tools<|sep|>${call('ping')} <|open|>call index="2"<|sep|> x <|open|>call tool=""<|sep|>`,
    calls: [ping],
    rest: ' <|open|>call index="2"<|sep|> x <|open|>call tool=""<|sep|>',
  },
  plain(
    'leaves other elements and prose',
    'An <|open|> or <|close|>d tag, <|open|>table<|sep|>, <|open|>tools x<|sep|>, <|open|>tools<|sep|> a',
  ),
  plain('leaves the result of a tool', '<|open|>message role="tool" tool="ping"<|sep|>ok'),
  plain('leaves a marker that is cut off', 'a <|open|>too'),
  {
    rule: 'reports a call of K3 whose text ends in an argument',
    text: '<|open|>tools<|sep|><|open|>call tool="ping"<|sep|><|open|>argument key="a" type="string"<|sep|>On',
    calls: [{ toolName: 'ping' }],
    rest: '',
    problems: ['cut-off'],
  },
  {
    rule: 'reads an attribute that contains a line separator of Unicode',
    text: '<|open|>tools<|sep|><|open|>call tool="ping" note="a\u2028b"<|sep|><|close|>call<|sep|><|close|>tools<|sep|>',
    calls: [ping],
    rest: '',
  },
];
