import { block, plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const ping = { toolName: 'ping', input: {} };
const m3 = ']<]minimax[>[';

/** The same call with a prefix before the name of each tag. */
const withPrefix = (prefix: string, section = 'function_calls'): string =>
  block(
    `<${prefix}${section}>`,
    `<${prefix}invoke name="find_book">`,
    `<${prefix}parameter name="title">Dune</${prefix}parameter>`,
    `</${prefix}invoke>`,
    `</${prefix}${section}>`,
  );

/** Calls in invoke, and text that looks like them. */
export const invokeFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a section, and the text around it',
    text: `So: ${withPrefix('')}\nDone.`,
    calls: [findBook],
    rest: 'So: \nDone.',
  },
  ...['antml:', 'atem:', '｜DSML｜', '||DSML||'].map((prefix) => ({
    rule: `reads tags with the prefix ${prefix}`,
    text: withPrefix(prefix),
    calls: [findBook],
    rest: '',
  })),
  {
    rule: 'reads several calls, and gives each its part of the section',
    text: block(
      '<|DSML|calls><｜DSML｜invoke name=ping/>',
      `<|DSML|invoke name='find_book'><|DSML|parameter name=title>Dune</|DSML|parameter></|DSML|invoke> <invoke name="ping"></invoke></calls>`,
      'x',
    ),
    calls: [ping, findBook, ping],
    rest: '\nx',
  },
  {
    rule: 'reads calls without a section, an end that no section opened, and a call that the section ends',
    text: block(
      '<invoke name="ping">',
      '</invoke>',
      '</function_calls>',
      '<function_calls><invoke name="find_book"><param name="title">Dune</param></function_calls><invoke name="ping"></function_calls>',
    ),
    calls: [ping, findBook, ping],
    rest: '\n',
  },
  {
    rule: 'reads a call that the next one ends',
    text: '<invoke name="find_book"><parameter name="title">Dune</parameter><invoke name="ping"/>',
    calls: [findBook, ping],
    rest: '',
  },
  {
    rule: 'types values by an attribute',
    text: block(
      '<invoke name="a">',
      '<parameter name="b" string="true">1</parameter>',
      '<parameter name="c" string="false">[1]</parameter>',
      '<parameter name="d" string="false">x</parameter>',
      '<parameter name="e"/>',
      '</invoke>',
    ),
    calls: [{ toolName: 'a', input: { b: '1', c: [1], d: 'x', e: '' } }],
    rest: '',
  },
  {
    rule: 'ends a value at its end, at the next parameter or at the end of the call, and at no other tag',
    text: block(
      '<invoke name="a"><parameter name="b">1\r',
      '<parameter name="c"><invoke name="x"> </function_calls> <x> < </parameters></parameter>',
      '<parameter name="d">2\r</invoke>',
    ),
    calls: [
      {
        toolName: 'a',
        input: {
          b: '1\r\n',
          c: '<invoke name="x"> </function_calls> <x> < </parameters>',
          d: '2\r',
        },
      },
    ],
    rest: '',
  },
  {
    rule: 'keeps text between parameters',
    text: '<invoke name="a">\r\n<parameter name="b">1</parameter> so </parameter> <x> ] <|DSML|parameter name="c">\r\n</invoke>',
    calls: [
      {
        toolName: 'a',
        input: { b: '1' },
        fields: { text: 'so </parameter> <x> ] <|DSML|parameter name="c">' },
      },
    ],
    rest: '',
  },
  {
    rule: 'reads an input as JSON, with tags in its strings',
    text: '<invoke name="find_book">\n{"title": "a \\"</invoke>\\\\"}\r\n</invoke><invoke name="ping">{}</function_calls><invoke name="ping">{} <x>',
    calls: [{ toolName: 'find_book', input: { title: 'a "</invoke>\\' } }, ping, ping],
    rest: '<x>',
  },
  {
    rule: 'fails a call with malformed JSON',
    text: '<invoke name="ping">{"a": }</invoke>x',
    calls: [{ toolName: 'ping', state: 'output-error' }],
    rest: 'x',
  },
  {
    rule: 'reads the marks of Step 3',
    text: `<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜><steptml:invoke name="find_book"><steptml:parameter name="title">Dune</steptml:parameter></steptml:invoke><｜tool_call_end｜>
<｜tool_call_begin｜>function<｜tool_sep｜><steptml:invoke name="ping"></steptml:invoke><｜tool_call_end｜><｜tool_calls_end｜>.`,
    calls: [findBook, ping],
    rest: '.',
  },
  {
    rule: 'reads nested elements of MiniMax M3',
    text: [
      `<tool_call>\n`,
      `<invoke name="a">`,
      `<title>Dune ] [`,
      `</title>`,
      `<list>`,
      `<item>1`,
      `</item>`,
      `<item/>`,
      `</list>`,
      `<o>`,
      `<p>`,
      `<q>x`,
      `</o>`,
      '<e/>',
      `</invoke>`,
      `</tool_call>`,
    ]
      .map((tag) => `${m3}${tag}`)
      .join(''),
    calls: [
      {
        toolName: 'a',
        input: { title: 'Dune ] [', list: ['1', ''], o: { p: { q: 'x' } }, e: '' },
      },
    ],
    rest: '',
  },
  {
    rule: 'reads deep elements of MiniMax M3 as text',
    text: `${m3}<invoke name="a">${`${m3}<b>`.repeat(62)}${`${m3}</b>`.repeat(62)}${m3}</invoke>`,
    calls: [{ toolName: 'a' }],
    rest: '',
  },
  {
    rule: 'reports a call whose text ends in a value',
    text: '<invoke name="a"><parameter name="b">x</para',
    calls: [{ toolName: 'a' }],
    rest: '',
    problems: ['cut-off'],
  },
  {
    rule: 'reports a call whose text ends in its JSON',
    text: '<invoke name="a">{"b": "x\r',
    calls: [{ toolName: 'a' }],
    rest: '',
    problems: ['cut-off'],
  },
  plain(
    'leaves prose that names a tag',
    'A <function_calls> tag, an <invoke> and an <invoke name="a"> one, </invoke>, <parameter name="a">1</parameter>, <invoke name="a"><function_calls>, <｜DSML｜ and <invoke name="">',
  ),
  plain('leaves text that ends too early', '<function_calls>\n<invoke name="a">\n'),
  plain('leaves a parameter of another prefix', '<invoke name="a"><atem:parameter name="b">'),
  {
    rule: 'leaves text after a call',
    text: '<function_calls><invoke name="ping"/> and <invoke name="a"> so </function_calls>',
    calls: [ping],
    rest: ' and <invoke name="a"> so </function_calls>',
  },
];
