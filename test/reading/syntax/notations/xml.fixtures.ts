import type { SyntaxFixture } from '../../../support/describeSyntax.ts';
import { block, plain } from '../../../support/describeSyntax.ts';

/** One fixture for each rule of the notation. */
export const xmlFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a call with its text before and after',
    text: block(
      'Well:',
      '<tool:search>',
      '<param:query>cats</param:query>',
      '</tool:search>',
      'Done.',
    ),
    calls: [{ toolName: 'search', toolCallId: 'tool-call-1', input: { query: 'cats' } }],
    rest: 'Well:\n\nDone.',
  },
  {
    rule: 'reads a call anywhere in a line',
    text: 'Here: <tool:read><param:path>main.rs</param:path></tool:read>, and on.',
    calls: [{ toolName: 'read', input: { path: 'main.rs' } }],
    rest: 'Here: , and on.',
  },
  {
    rule: 'reads calls without parameters',
    text: '<tool:a>\n</tool:a><tool:b></tool:b><tool:c/>',
    calls: [
      { toolName: 'a', input: {} },
      { toolName: 'b', input: {} },
      { toolName: 'c', input: {} },
    ],
    rest: '',
  },
  {
    rule: 'keeps entities, markup and angle brackets in values',
    text: block(
      '<tool:replace>',
      '<param:regex><div id="x">&lt;</b></param:regex>',
      '<param:diff>',
      '<<<<<<< SEARCH',
      'if a > b {',
      '=======',
      '</diff></param:other><',
      '</param:diff>',
      '</tool:replace>',
    ),
    calls: [
      {
        input: {
          regex: '<div id="x">&lt;</b>',
          diff: '<<<<<<< SEARCH\nif a > b {\n=======\n</diff></param:other><',
        },
      },
    ],
    rest: '',
  },
  {
    rule: 'removes one line end at either side of a value',
    text: '<tool:t><param:a>\n\nx\r\n\r\n</param:a><param:b>\n</param:b><param:c> y </param:c></tool:t>',
    calls: [{ input: { a: '\nx\r\n', b: '', c: ' y ' } }],
    rest: '',
  },
  {
    rule: 'reads a repeated parameter as a list, even with others in between',
    text: '<tool:t><param:a>1</param:a><param:b/><param:a>2</param:a><param:a>3</param:a></tool:t>',
    calls: [{ input: { a: ['1', '2', '3'], b: '' } }],
    rest: '',
  },
  {
    rule: "reports a parameter that isn't closed, and ends it with its call",
    text: block('<tool:edit>', '<param:diff>some content', '</tool:edit>'),
    calls: [{ input: { diff: 'some content' } }],
    rest: '',
    problems: ['unclosed-parameter'],
  },
  {
    rule: 'reads tags of tools in a parameter as part of its value',
    text: '<tool:w><param:p>a</tool:w><tool:del><param:q>\r</param:p/>\n</param:p>\n</tool:w>!',
    calls: [{ toolName: 'w', input: { p: 'a</tool:w><tool:del><param:q>\r</param:p/>' } }],
    rest: '!',
    problems: ['nested-parameter'],
  },
  {
    rule: 'reads the text after an unclosed parameter again, with the calls in it',
    text: '<tool:a>\n<param:x>1\n</tool:a> and\n<tool:b>\n<param:y>2</param:y></tool:b>\r\n.',
    calls: [
      { toolName: 'a', input: { x: '1' } },
      { toolName: 'b', input: { y: '2' } },
    ],
    rest: ' and\n\r\n.',
    problems: ['unclosed-parameter'],
  },
  {
    rule: 'ends each of several unclosed parameters with its call',
    text: '<tool:a><param:x>1</tool:a><tool:b><param:x>2<param:z></tool:a><tool:c><param:y></param:y>3',
    calls: [
      { toolName: 'a', input: { x: '1' } },
      { toolName: 'b', input: { x: '2<param:z>' } },
      { toolName: 'c' },
    ],
    rest: '',
    problems: [
      'unclosed-parameter',
      'nested-parameter',
      'unclosed-parameter',
      'mismatched-tag',
      'cut-off',
    ],
  },
  {
    rule: 'reports a closing tag of another tool, and ends the call there',
    text: '<tool:read><param:path>a</param:path></tool:list>',
    calls: [{ toolName: 'read', input: { path: 'a' } }],
    rest: '',
    problems: ['mismatched-tag'],
  },
  {
    rule: 'leaves a closing tag without an opening tag as text',
    text: 'Some text </tool:none> more </param:x> text',
    calls: [],
    rest: 'Some text </tool:none> more </param:x> text',
    problems: ['stray-tag', 'stray-tag'],
  },
  {
    rule: 'ends a call where the next one starts',
    text: '<tool:a><param:x>1</param:x><tool:b></tool:b></tool:a>',
    calls: [
      { toolName: 'a', input: { x: '1' } },
      { toolName: 'b', input: {} },
    ],
    rest: '</tool:a>',
    problems: ['nested-call', 'stray-tag'],
  },
  {
    rule: 'reports a parameter inside a parameter, and keeps it as part of the value',
    text: '<tool:t><param:a>1<param:b>2</param:b></param:a></tool:t>',
    calls: [{ input: { a: '1<param:b>2</param:b>' } }],
    rest: '',
    problems: ['nested-parameter'],
  },
  {
    rule: 'reports text between the parameters, and keeps it',
    text: block('<tool:t>', 'hello <b>you</b>', '<param:a>1</param:a> and', '</tool:t>'),
    calls: [{ input: { a: '1' }, fields: { text: 'hello <b>you</b>\nand' } }],
    rest: '',
    problems: ['stray-text', 'stray-text'],
  },
  {
    rule: 'reads names such as __proto__ as plain data',
    text: '<tool:constructor><param:__proto__>1</param:__proto__></tool:constructor>',
    calls: [{ toolName: 'constructor', input: JSON.parse('{"__proto__": "1"}') }],
    rest: '',
  },
  {
    rule: 'reports a call that never closes as cut off',
    text: 'a <tool:t>\n<param:x>1</param:x>\n<param:y>incomplete-</par',
    calls: [{ toolName: 't' }],
    rest: 'a ',
    problems: ['unclosed-parameter', 'cut-off'],
  },
  {
    rule: 'keeps the markers of other notations in a value',
    text: '<tool:t><param:a>\n> [!tool x y]\n^^^z\n```tool\n<thinking>\n</param:a></tool:t>',
    calls: [{ input: { a: '> [!tool x y]\n^^^z\n```tool\n<thinking>' } }],
    rest: '',
  },
  {
    rule: 'reads parameters with line ends of any kind between them',
    text: '<tool:t>\r\n\r<param:a>1</param:a>\r\n \r<param:b>2</param:b>\r\n</tool:t>',
    calls: [{ input: { a: '1', b: '2' } }],
    rest: '',
  },
  {
    rule: 'treats calls inside a line as words when it looks for indented code',
    text: '<tool:a/><tool:a/><tool:a/>\n    <tool:b/>',
    calls: [{ toolName: 'a' }, { toolName: 'a' }, { toolName: 'a' }, { toolName: 'b' }],
    rest: '\n    ',
  },
  {
    rule: 'finds the end of an HTML block after a call in its line',
    text: '<? <tool:a/> ?>\n\n    <tool:b/>\n',
    calls: [{ toolName: 'a' }],
    rest: '<?  ?>\n\n    <tool:b/>\n',
  },
  {
    rule: 'finds the end of an HTML block after a call that starts its line',
    text: '<?\n<tool:a/> ?>\n\n    <tool:b/>\n',
    calls: [{ toolName: 'a' }],
    rest: '<?\n ?>\n\n    <tool:b/>\n',
  },
  plain('leaves a less-than sign at the end as text', 'if x<'),
  plain(
    'leaves comparisons and incomplete tags as text',
    'x<y and <tool and <tool: x> and <tool:a b>',
  ),
  plain('leaves a tag without a name as text', '<tool:></tool:></tool: a>'),
  plain('leaves a name that is too long as text', `<tool:${'a'.repeat(300)}>`),
  plain('leaves tags in a fence as code', '```\n<tool:a></tool:a>\n```\n'),
];
