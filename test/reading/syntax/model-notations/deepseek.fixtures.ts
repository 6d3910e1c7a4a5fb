import { block } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const book = '{"title": "Dune"}';
const ping = { toolName: 'ping', input: {} };
const failed = { toolName: 'ping', state: 'output-error' } as const;

const call = (head: string, json: string): string =>
  `<｜tool▁call▁begin｜>${head}<｜tool▁sep｜>${json}<｜tool▁call▁end｜>`;

/** Writes a call of DeepSeek V3. */
const v3 = (name: string, json: string): string =>
  call('function', block(name, '```json', json, '```'));

const section = (...calls: string[]): string =>
  `<｜tool▁calls▁begin｜>${calls.join('\n')}<｜tool▁calls▁end｜>`;

/** Calls of DeepSeek, and text that looks like them. */
export const deepseekFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a call of V3.1',
    text: `Sure.${section(call('find_book', book))} Done.`,
    calls: [findBook],
    rest: 'Sure. Done.',
  },
  {
    rule: 'reads calls of V3, whose fences open none in the text',
    text: `Sure.\n${section(v3('find_book', book), v3('ping', '{}'))}\nAnd \`code\`.`,
    calls: [findBook, ping],
    rest: 'Sure.\n\nAnd `code`.',
  },
  {
    rule: 'reads bars and spaces in ASCII, also mixed',
    text: `${section(call('ping', '{}')).replaceAll('｜', '|')}${section(call('ping', '{}')).replaceAll('▁', '_')}<｜tool▁calls▁begin｜><|tool_call_begin|>ping<|tool_sep|>{}<|tool_call_end|><|tool_calls_end|>`,
    calls: [ping, ping, ping],
    rest: '',
  },
  {
    rule: 'reads a call without a section, its end or a fence',
    text: `${call('ping', '{}')}|<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>ping\n{}\n`,
    calls: [ping, ping],
    rest: '|\n',
  },
  {
    rule: 'reads a fence without a language or an end',
    text: section(call('function', block('find_book', '```', book)), call('ping', '{}')),
    calls: [findBook, ping],
    rest: '',
  },
  {
    rule: 'reads a tool that has the name of the type, and no input',
    text: section(call('function', '{}'), call('ping', '')),
    calls: [{ toolName: 'function' }, ping],
    rest: '',
  },
  {
    rule: 'ends no call at a token or a fence in its input',
    text: section(v3('ping', '{"body": "<｜tool▁call▁end｜>\\n```"}')),
    calls: [{ toolName: 'ping', input: { body: '<｜tool▁call▁end｜>\n```' } }],
    rest: '',
  },
  {
    rule: 'fails a call whose input is malformed',
    text: `${section(v3('ping', '{"n": }'))} Text`,
    calls: [failed],
    rest: ' Text',
  },
  {
    rule: 'reads a name before a separator and a line separator of Unicode',
    text: section(call('ping', '\u2028{}')),
    calls: [ping],
    rest: '',
  },
];
