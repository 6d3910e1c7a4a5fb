import { block, plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', toolCallId: '0', input: { title: 'Dune' } };
const book = '{"tool_call_id": "0", "tool_name": "find_book", "parameters": {"title": "Dune"}}';
const ping = { toolName: 'ping', input: {} };
const failed = { toolName: 'ping', state: 'output-error' } as const;

/** Calls of Cohere's models, and text that looks like them. */
export const cohereFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a list of calls',
    text: `<|START_ACTION|>[\n    ${book},\n    {"tool_name": "ping", "parameters": {}}\n]<|END_ACTION|>`,
    calls: [findBook, ping],
    rest: '',
  },
  {
    rule: 'reads a list without its end, or with a comma missing',
    text: `<|START_ACTION|>[${book}\n{"tool_name": "ping"}<|END_ACTION|> <|START_ACTION|> [${book}`,
    calls: [findBook, ping, { toolName: 'find_book' }],
    rest: ' ',
    problems: ['repeated-id'],
  },
  {
    rule: 'reads the fence after the action of Command R+',
    text: block(
      'Plan: I will search.',
      'Action: ```json',
      '[{"tool_name": "ping", "parameters": {}}]',
      '```',
      'Action:```',
      '[{"tool_name": "ping", "parameters": {"a": }}]',
      '```',
      'Then.',
    ),
    calls: [ping, failed],
    rest: block('Plan: I will search.', '', '', 'Then.'),
  },
  {
    rule: 'fails a call whose input is malformed',
    text: '<|START_ACTION|>[{"tool_name": "ping", "parameters": {"n": <}}]<|END_ACTION|> Text',
    calls: [failed],
    rest: ' Text',
  },
  plain(
    'leaves prose that names a token',
    'The token <|START_ACTION|> begins it, <|END_RESPONSE|> ends it, not <|START_TEXT|>.',
  ),
  plain(
    'leaves other actions',
    block('Action: buy milk.', 'Action: `x`', 'Action: ```json', '{}', '```'),
  ),
  plain('leaves a list of data', '<|START_ACTION|>[1]<|END_ACTION|> <|START_ACTION|>{}'),
  plain('leaves code', block('```', `<|START_ACTION|>[${book}]<|END_ACTION|>`, '```')),
  {
    rule: 'reports a call whose text ends in its input',
    text: '<|START_ACTION|>[{"tool_name": "ping", "parameters": {"a": "b',
    calls: [{ toolName: 'ping' }],
    rest: '',
    problems: ['cut-off'],
  },
];
