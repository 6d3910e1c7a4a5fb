import { plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const ping = { toolName: 'ping', input: {} };
const json = '{"title": "Dune"}';

/** Calls in harmony, and text that looks like them. */
export const harmonyFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a call, with the recipient after or before the channel, and the text around it',
    text: `So: <|channel|>commentary to=functions.find_book <|constrain|>json<|message|>${json}<|call|>|<|start|>assistant to=functions.find_book<|channel|>analysis json<|message|> ${json} <|end|>.`,
    calls: [findBook, findBook],
    rest: 'So: |.',
  },
  {
    rule: 'reads an empty input, a missing end, and a message that the next one ends',
    text: `<|channel|>commentary to=functions.ping<|message|>\r\n<|call|>|<|start|>assistant<|channel|>commentary to=a.b code<|message|>x <y<|channel|>final to=functions.find_book<|message|>${json}`,
    calls: [ping, { toolName: 'a.b', input: 'x <y' }, findBook],
    rest: '|',
  },
  {
    rule: 'reads code as JSON if it is JSON, and the code of python as text',
    text: `<|channel|>analysis to=browser.search code<|message|>${json}<|call|><|channel|>analysis to=python code<|message|>{}<|call|>`,
    calls: [
      { toolName: 'browser.search', input: { title: 'Dune' } },
      { toolName: 'python', input: '{}' },
    ],
    rest: '',
  },
  {
    rule: 'fails a call with malformed JSON',
    text: '<|channel|>commentary to=functions.ping<|message|>{"a": } <|call|>x',
    calls: [{ toolName: 'ping', state: 'output-error' }],
    rest: 'x',
  },
  {
    rule: 'reports a call whose text ends in its input',
    text: '<|channel|>commentary to=python code<|message|>print(1)\r',
    calls: [{ toolName: 'python' }],
    rest: '',
    problems: ['cut-off'],
  },
  plain(
    'leaves prose, other channels, and tokens without a message',
    'A <|channel|> token, <|end|> and <|start|>. <|channel|>other<|message|>x <|channel|>final y <|channel|>analysis',
  ),
];
