import { block, plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const ping = { toolName: 'ping', input: {} };

const key = '<arg_key>title</arg_key>';
const value = '<arg_value>Dune</arg_value>';

/** Calls in glm, and text that looks like them. */
export const glmFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a call on lines or in one line, and the text around it',
    text: block(
      `So: <tool_call>find_book`,
      key,
      value,
      `</tool_call> <tool_call>ping</tool_call>.`,
    ),
    calls: [findBook, ping],
    rest: 'So: .',
  },
  {
    rule: 'reads sections and suffixes',
    text: '<tool_calls:x>\n<tool_call:x>find_book<tool_sep:x>\n<arg_key:x>title</arg_key:x>\n<arg_value:x>Dune</arg_value:x>\n</tool_call:x>\n<tool_call:x>ping</tool_calls:x>!',
    calls: [findBook, ping],
    rest: '!',
  },
  {
    rule: 'forgives a missing start of a value, a repeated end of a key, and written line ends',
    text: `<tool_call>\\nfind_book\\n${key}Dune</arg_value></tool_call>|<tool_call>find_book${key}</arg_key>${value}\\n</tool_call>`,
    calls: [findBook, findBook],
    rest: '|',
  },
  {
    rule: 'reads a call that the next one ends, and skips keys without a value and other text',
    text: `<tool_call>find_book x${key}${value}</tool_call><tool_call>find_book${key}${value} </arg_value> a <b> \\x <arg_key>c</arg_key><tool_call>ping</tool_call>`,
    calls: [findBook, ping],
    rest: `<tool_call>find_book x${key}${value}</tool_call>`,
  },
  {
    rule: 'ends a value only at its end',
    text: '<tool_call>a<arg_key> b </arg_key><arg_value>\r\n<arg_key>k</arg_key> </tool_call> < </arg_value></tool_call>',
    calls: [{ toolName: 'a', input: { b: '\r\n<arg_key>k</arg_key> </tool_call> < ' } }],
    rest: '',
  },
  {
    rule: 'reports a call whose text ends in a value',
    text: '<tool_call>a<arg_key>b</arg_key><arg_value>x\r',
    calls: [{ toolName: 'a' }],
    rest: '',
    problems: ['cut-off'],
  },
  {
    rule: 'leaves text after a call',
    text: '<tool_calls><tool_call>ping</tool_call> and \\',
    calls: [ping],
    rest: ' and \\',
  },
  plain(
    'leaves prose, JSON and names that end the text',
    'A <tool_call> tag, <tool_call></tool_call> <tool_call>{"name": "a"}</tool_call> <tool_call>a b</tool_call> <tool_call>a<b> <tool_calls:> <tool_calls>x <tool_call:y>z',
  ),
  plain(
    'leaves a name that is melted with its key, if no tool is known',
    `<tool_call>find_booktitle</arg_key>${value}</tool_call>`,
  ),
];
