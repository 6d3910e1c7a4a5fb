import { block, plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const book = '{"name": "find_book", "parameters": {"title": "Dune"}}';
const ping = { toolName: 'ping', input: {} };
const failed = { toolName: 'ping', state: 'output-error' } as const;

/** Calls of Llama and its relatives, and text that looks like them. */
export const llamaFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads calls after a token',
    text: `Sure. <|python_tag|>${book}<|python_tag|>{"type": "function", "id": "c7", "name": "ping", "arguments": {}} Done.`,
    calls: [findBook, { ...ping, toolCallId: 'c7' }],
    rest: 'Sure.  Done.',
  },
  {
    rule: 'reads calls between semicolons',
    text: `<|python_tag|>${book}; {"name": "ping"};{"x": 1}\n${book} ;${book}\n{"name": "ping", "parameters": {}};\nDone.`,
    calls: [findBook, ping, findBook, findBook, ping],
    rest: ';{"x": 1}\n;\nDone.',
  },
  {
    rule: 'reads lists of calls',
    text: `functools[${book}, {"name": "ping", "arguments": {}}] or [{"id": "c8", "name": "ping", "arguments": {}}, ${book}]`,
    calls: [findBook, ping, { ...ping, toolCallId: 'c8' }, findBook],
    rest: ' or ',
  },
  {
    rule: 'reads bare calls in prose, and over lines',
    text: block(
      `Here: ${book} Anything?`,
      '{',
      '    "name": "ping",',
      '    "parameters": {}',
      '}',
      '.',
    ),
    calls: [findBook, ping],
    rest: block('Here:  Anything?', '', '.'),
  },
  {
    rule: 'reads calls in tags with a name',
    text: 'A <function=find_book>{"title": "Dune"}</function> B <function=ping> {} C',
    calls: [findBook, ping],
    rest: 'A  B  C',
  },
  {
    rule: 'reads the blocks of Functionary',
    text: block('>>>find_book', '{"title": "Dune"}>>>ping\r', '{}'),
    calls: [findBook, ping],
    rest: '',
  },
  {
    rule: 'reads calls of built-in tools',
    text: `<|python_tag|>brave_search.call(query="tides, (Brest)", n = 2, tags=['a'],)\n<|python_tag|> ping.call() Done.`,
    calls: [
      { toolName: 'brave_search', input: { query: 'tides, (Brest)', n: 2, tags: ['a'] } },
      ping,
    ],
    rest: '\n Done.',
  },
  {
    rule: 'fails calls of built-in tools whose input is malformed, up to the end of their lines',
    text: block(
      '<|python_tag|>ping.call(a=b) x',
      '<|python_tag|>ping.call(a=1, 2)',
      '<|python_tag|>ping.call(a=1, =2)',
      'Text',
    ),
    calls: [failed, failed, failed],
    rest: 'Text',
  },
  {
    rule: 'finds no call in a call',
    text: '{"name": "save", "parameters": {"body": {"name": "ping", "parameters": {}}}}',
    calls: [{ toolName: 'save', input: { body: { name: 'ping', parameters: {} } } }],
    rest: '',
  },
  {
    rule: 'fails calls whose input is malformed, up to the end of their lines or tags',
    text: block(
      '<|python_tag|>{"name": "ping", "parameters": {"n": }}',
      '<function=ping>{"n": }</function>',
      '>>>ping',
      '{"n": }',
      'Text',
    ),
    calls: [failed, failed, failed],
    rest: block('', 'Text'),
  },
  ...[
    '{"name": "Ada", "age": 36}',
    '{"name": "sum", "parameters": [1, 2]}',
    '{"name": "", "parameters": {}}',
    '{"name": 1, "arguments": {}}',
    '{"name": "Quartz", "parameters": {"a": 7}, "color": "clear"}',
    '{"type": "function", "function": {"name": "ping", "parameters": {}}}',
    '{"type": "function", "name": "ping", "parameters": {"type": "object", "properties": {}}}',
    '{"tool": {"name": "ping", "parameters": {}}, ',
    '{"a": "b\nc", "d": {"x": [1, ',
    '[{"name": "ping", "parameters": {}}, 1]',
    '{"name": "ping", "parameters": {oops}}',
    '[2, 3, [], {}] [] [ ] [x] {x} [null]',
    '[[{"name": "ping", "parameters": {}}]]',
  ].map((text) => plain(`leaves data: ${text.replaceAll('\n', ' ').slice(0, 40)}`, text)),
  {
    rule: 'reads a call after a string that has lost its end',
    text: `He wrote {"a": "b.\nSo: ${book}`,
    calls: [findBook],
    rest: 'He wrote {"a": "b.\nSo: ',
  },
  plain(
    'leaves prose that names a token',
    'Meta uses <|python_tag|> for that, and functools[partial], functools, <function=a>.',
  ),
  plain(
    'leaves code after a token',
    block(
      '<|python_tag|>print(ping.call(a=1))',
      '<|python_tag|>ping.call(a)',
      '<|python_tag|>ping.calls(a=1)',
      '<|python_tag|>.call(a=1)',
      '<|python_tag|>ping.call(',
    ),
  ),
  plain('leaves other tags', '<function=a b>{} <function=>{} <function=ping>'),
  plain(
    'leaves quotes and prompts',
    block('>>> ping', '{}', '>>>all good', '>>>', '>>>ping()', '>>>ping', 'x', '>>>ping'),
  ),
  plain('leaves code', block('```json', book, '```', `\`${book}\``, '', `    ${book}`)),
  {
    rule: 'reports calls whose text ends in their input',
    text: '<|python_tag|>{"name": "ping", "parameters": {"a": "b',
    calls: [{ toolName: 'ping' }],
    rest: '',
    problems: ['cut-off'],
  },
];
