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
    rule: 'takes values as they are: no entities, markup and angle brackets inside',
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
    rule: 'drops one line end at either side of a value, and no more',
    text: '<tool:t><param:a>\n\nx\r\n\r\n</param:a><param:b>\n</param:b><param:c> y </param:c></tool:t>',
    calls: [{ input: { a: '\nx\r\n', b: '', c: ' y ' } }],
    rest: '',
  },
  {
    rule: 'makes a list of what is said again, wherever it stands',
    text: '<tool:t><param:a>1</param:a><param:b/><param:a>2</param:a><param:a>3</param:a></tool:t>',
    calls: [{ input: { a: ['1', '2', '3'], b: '' } }],
    rest: '',
  },
  {
    rule: 'ends an open parameter with its tool, and says so',
    text: block('<tool:edit>', '<param:diff>some content', '</tool:edit>'),
    calls: [{ input: { diff: 'some content' } }],
    rest: '',
    problems: ['unclosed-parameter'],
  },
  {
    rule: 'ends a call with the tag of another tool, and names both',
    text: '<tool:read><param:path>a</param:path></tool:list>',
    calls: [{ toolName: 'read', input: { path: 'a' } }],
    rest: '',
    problems: ['mismatched-tag'],
  },
  {
    rule: 'leaves a closing tag that closes nothing as text',
    text: 'Some text </tool:none> more </param:x> text',
    calls: [],
    rest: 'Some text </tool:none> more </param:x> text',
    problems: ['stray-tag', 'stray-tag'],
  },
  {
    rule: 'ends a call where the next begins',
    text: '<tool:a><param:x>1</param:x><tool:b></tool:b></tool:a>',
    calls: [
      { toolName: 'a', input: { x: '1' } },
      { toolName: 'b', input: {} },
    ],
    rest: '</tool:a>',
    problems: ['nested-call', 'stray-tag'],
  },
  {
    rule: 'keeps a parameter within a parameter as part of its value, and says so',
    text: '<tool:t><param:a>1<param:b>2</param:b></param:a></tool:t>',
    calls: [{ input: { a: '1<param:b>2</param:b>' } }],
    rest: '',
    problems: ['nested-parameter'],
  },
  {
    rule: 'keeps what stands between the parameters, and says so',
    text: block('<tool:t>', 'hello <b>you</b>', '<param:a>1</param:a> and', '</tool:t>'),
    calls: [{ input: { a: '1' }, fields: { text: 'hello <b>you</b>\nand' } }],
    rest: '',
    problems: ['stray-text', 'stray-text'],
  },
  {
    rule: 'takes names such as __proto__ for data',
    text: '<tool:constructor><param:__proto__>1</param:__proto__></tool:constructor>',
    calls: [{ toolName: 'constructor', input: JSON.parse('{"__proto__": "1"}') }],
    rest: '',
  },
  {
    rule: 'says that a call was cut off when its tag never comes',
    text: 'a <tool:t>\n<param:x>1</param:x>\n<param:y>incomplete-</par',
    calls: [{ toolName: 't' }],
    rest: 'a ',
    problems: ['cut-off'],
  },
  {
    rule: 'takes the marks of other notations in a value for content',
    text: '<tool:t><param:a>\n> [!tool x y]\n^^^z\n```tool\n<thinking>\n</param:a></tool:t>',
    calls: [{ input: { a: '> [!tool x y]\n^^^z\n```tool\n<thinking>' } }],
    rest: '',
  },
  {
    rule: 'reads parameters with lines of any kind between them',
    text: '<tool:t>\r\n\r<param:a>1</param:a>\r\n \r<param:b>2</param:b>\r\n</tool:t>',
    calls: [{ input: { a: '1', b: '2' } }],
    rest: '',
  },
  {
    rule: 'takes calls within a line for words of it: code begins where it would behind words',
    text: '<tool:a/><tool:a/><tool:a/>\n    <tool:b/>',
    calls: [{ toolName: 'a' }, { toolName: 'a' }, { toolName: 'a' }, { toolName: 'b' }],
    rest: '\n    ',
  },
  {
    rule: 'sees the end of a block of HTML behind a call in its line',
    text: '<!-- <tool:a/> -->\n\n    <tool:b/>\n',
    calls: [{ toolName: 'a' }],
    rest: '<!--  -->\n\n    <tool:b/>\n',
  },
  {
    rule: 'sees the end of a block of HTML behind a call that begins its line',
    text: '<!--\n<tool:a/> -->\n\n    <tool:b/>\n',
    calls: [{ toolName: 'a' }],
    rest: '<!--\n -->\n\n    <tool:b/>\n',
  },
  plain('takes a lesser-than sign at the end for text', 'if x<'),
  plain('takes a comparison for text', 'x<y and <tool and <tool: x> and <tool:a b>'),
  plain('takes a tag without a name for text', '<tool:></tool:></tool: a>'),
  plain('takes a name that is too long for text', `<tool:${'a'.repeat(300)}>`),
  plain('takes tags in a fence for code', '```\n<tool:a></tool:a>\n```\n'),
];
