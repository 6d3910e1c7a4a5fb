import { block } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const ping = { toolName: 'ping', input: {} };
const failed = { toolName: 'ping', state: 'output-error' } as const;

/** Calls of Mistral's models, and text that looks like them. */
export const mistralFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a list of calls, with ids after the inputs',
    text: 'Sure. [TOOL_CALLS] [{"name": "ping", "arguments": {}, "id": "q1W2e3R4t"}, {"name": "find_book", "arguments": {"title": "Dune"}}] Done.',
    calls: [{ ...ping, toolCallId: 'q1W2e3R4t' }, findBook],
    rest: 'Sure.  Done.',
  },
  {
    rule: 'reads calls in the compact form, with and without an id',
    text: '[TOOL_CALLS]ping[CALL_ID]a1B2c3D4e[ARGS]{}[TOOL_CALLS] find_book [ARGS]\n{"title": "Dune"}[TOOL_CALLS]ping{}',
    calls: [{ ...ping, toolCallId: 'a1B2c3D4e' }, findBook, ping],
    rest: '',
  },
  {
    rule: 'reads an end token after calls',
    text: '[TOOL_CALLS][{"name": "ping"}][/TOOL_CALLS] [TOOL_CALLS]ping[CALL_ID][ARGS]{} [/TOOL_CALLS].',
    calls: [ping, ping],
    rest: ' .',
  },
  {
    rule: 'fails a call whose input is malformed, up to the end of its line',
    text: block('[TOOL_CALLS]ping[ARGS]{"n": }', 'Text [TOOL_CALLS]ping[ARGS]{"n": x'),
    calls: [failed, failed],
    rest: 'Text ',
  },
  {
    rule: 'reports a call whose text ends before its input',
    text: '[TOOL_CALLS]ping[ARGS]',
    calls: [{ toolName: 'ping' }],
    rest: '',
    problems: ['cut-off'],
  },
];
