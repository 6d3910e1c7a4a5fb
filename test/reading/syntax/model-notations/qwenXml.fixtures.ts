import { block, plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const ping = { toolName: 'ping', input: {} };

const book = block(
  '<function=find_book>',
  '<parameter=title>',
  'Dune',
  '</parameter>',
  '</function>',
);

/** Calls in qwenXml, and text that looks like them. */
export const qwenXmlFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a call, and the text around it',
    text: `So: <tool_call>\n${book}\n</tool_call>\nDone.`,
    calls: [findBook],
    rest: 'So: \nDone.',
  },
  {
    rule: 'reads several functions, a missing start and a missing end',
    text: `<tool_call>${book}${book}</tool_call>|${book} </tool_call>|<seed:tool_call>${book}|<function=ping>\r\n</seed:tool_call>`,
    calls: [findBook, findBook, findBook, findBook, ping],
    rest: '|||',
  },
  {
    rule: 'removes one line end on each side of a value, and no more',
    text: '<function=a><parameter=b>\r\n\n 1 \r\n\r\n</parameter><parameter=c>2</parameter><parameter=d>\n</parameter></function>',
    calls: [{ toolName: 'a', input: { b: '\n 1 \r\n', c: '2', d: '' } }],
    rest: '',
  },
  {
    rule: 'ends a value at the next parameter and at the end of the function',
    text: '<function=a><parameter=b>\n1\n<parameter=c>\n</tool_call> <function=x> </params> <\n</function>',
    calls: [{ toolName: 'a', input: { b: '1', c: '</tool_call> <function=x> </params> <' } }],
    rest: '',
  },
  {
    rule: 'ends a value at the closing tag of another kind of parameter',
    text: '<function=find_book><parameter=title>Dune</param></function>',
    calls: [findBook],
    rest: '',
  },
  {
    rule: 'forgives a missing bracket after a name',
    text: '<function=ping\n</function><function=find_book<parameter=title=Dune</parameter></function>',
    calls: [ping, findBook],
    rest: '',
  },
  {
    rule: 'reads names in quotes, and character data',
    text: '<function name="ping"/><function name="find_book"><param name="title"><![CDATA[Du]]>ne</param></function><function name="a"><param name="b"><![CD</param></function>',
    calls: [ping, findBook, { toolName: 'a', input: { b: '<![CD' } }],
    rest: '',
  },
  {
    rule: 'reads reasoning of Seed-OSS as no text',
    text: '<function=ping></function>',
    calls: [ping],
    rest: '',
  },
  {
    rule: 'reports a call whose text ends in a value',
    text: '<function=a><parameter=b>\nx</para',
    calls: [{ toolName: 'a' }],
    rest: '',
    problems: ['cut-off'],
  },
  plain(
    'leaves prose, and tags without a function',
    'A <function=x> tag, <function=, <function=x, <tool_call> and <tool_call><parameter=a>1</parameter></tool_call> <function=x y>',
  ),
  plain('leaves JSON, which other notations read', '<function=ping>{"n": 1}</function>'),
];
