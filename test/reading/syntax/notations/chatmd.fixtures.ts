import type { SyntaxFixture } from '../../../support/describeSyntax.ts';
import { block, plain } from '../../../support/describeSyntax.ts';

/** One fixture for each rule of the notation in a stream. */
export const chatmdFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'joins a call and its response by id',
    text: block(
      'So:',
      '<tool_call tool_call_id="c1" function_name="read_file" id="item_456">',
      'RAW|',
      '{ "path": "README.md" }',
      '|RAW',
      '</tool_call>',
      '',
      '<tool_response tool_call_id="c1">',
      'RAW|',
      '...tool output...',
      '|RAW',
      '</tool_response>',
      'Done.',
    ),
    calls: [
      {
        toolName: 'read_file',
        toolCallId: 'c1',
        input: { path: 'README.md' },
        fields: { id: 'item_456' },
      },
      { toolCallId: 'c1', output: '...tool output...' },
    ],
    rest: 'So:\n\n\n\nDone.',
  },
  {
    rule: 'joins a response to a later call',
    text: '<tool_response tool_call_id="c1">OK</tool_response><tool_call function_name="f" tool_call_id="c1">{}</tool_call>',
    calls: [
      { toolName: 'tool', toolCallId: 'c1', output: 'OK' },
      { toolName: 'f', toolCallId: 'c1', input: {}, output: 'OK' },
    ],
    rest: '',
  },
  {
    rule: 'shows a response without a call as a call of unknown name',
    text: '<tool_response tool_call_id="c9">OK</tool_response>',
    calls: [{ toolName: 'tool', toolCallId: 'c9', output: 'OK' }],
    rest: '',
  },
  {
    rule: 'keeps the input of a custom call as a string',
    text: '<tool_call type="custom_tool_call" function_name="f" tool_call_id="c1">RAW|{"x": 1}|RAW</tool_call>',
    calls: [{ input: '{"x": 1}', fields: { type: 'custom_tool_call' } }],
    rest: '',
  },
  {
    rule: "keeps an input that isn't JSON as text, with its markup",
    text: '<tool_call function_name="f" tool_call_id="c1"> a <b>c</b> & d < e </tool_call>',
    calls: [{ input: 'a <b>c</b> & d < e' }],
    rest: '',
  },
  {
    rule: 'reads a message with the role `tool` as a response',
    text: '<tool_call function_name="f" tool_call_id="c1"/><msg role="tool" tool_call_id="c1"><p>Hi</p></msg>',
    calls: [
      { toolName: 'f', input: {} },
      { toolCallId: 'c1', output: '<p>Hi</p>' },
    ],
    rest: '',
  },
  {
    rule: 'leaves comments out, but not in RAW',
    text: '<tool_call function_name="f" tool_call_id="c1"><!-- </tool_call> RAW| -->a RAW|<!-- b -->\n|RAW c<!--\n--></tool_call>',
    calls: [{ input: 'a <!-- b -->\n c' }],
    rest: '',
  },
  {
    rule: 'keeps white space between text and RAW, but not between a tag and RAW',
    text: '<tool_call function_name="f" tool_call_id="c1">\n see RAW|x|RAW now<!-- --> \r\n<!-- -->\tRAW|\ny\n|RAW RAW|z|RAW </tool_call>',
    calls: [{ input: 'see x now \r\n\t\ny\n z' }],
    rest: '',
  },
  {
    rule: 'keeps text in RAW, except one line end at either side',
    text: '<tool_response tool_call_id="c1">\n RAW|\r\n\n </tool_response> RAW|\r\n\r\n|RAW\n</tool_response>',
    calls: [{ output: '\n </tool_response> RAW|\r\n' }],
    rest: '',
  },
  {
    rule: 'joins pieces of RAW',
    text: '<tool_response tool_call_id="c1">RAW|\na|RAW|RAWRAW|b\n|RAW</tool_response>',
    calls: [{ output: 'a|RAWb' }],
    rest: '',
  },
  {
    rule: 'reads attributes in quotes of both kinds, without quotes, and without values',
    text: `<tool_call function_name='a "b"' tool_call_id=c1 x="1 &lt; 2 &amp; \\"3\\"" flag\n y='>'>1</tool_call>`,
    calls: [
      {
        toolName: 'a "b"',
        toolCallId: 'c1',
        input: 1,
        fields: { x: '1 < 2 & "3"', flag: true, y: '>' },
      },
    ],
    rest: '',
  },
  {
    rule: 'reads attributes that follow each other without a blank',
    text: `<tool_call function_name="f"tool_call_id='c1'x="2">1</tool_call>`,
    calls: [{ toolName: 'f', toolCallId: 'c1', input: 1, fields: { x: '2' } }],
    rest: '',
  },
  {
    rule: 'leaves a tag with text right after a quote as text',
    text: '<tool_call function_name="f"x tool_call_id="c1">1</tool_call>',
    calls: [],
    rest: '<tool_call function_name="f"x tool_call_id="c1">1</tool_call>',
  },
  {
    rule: 'reports a missing attribute',
    text: '<tool_call function_name="f">{}</tool_call><tool_call tool_call_id="c2" function_name="">{}</tool_call>',
    calls: [
      { toolName: 'f', toolCallId: 'tool-call-1' },
      { toolName: 'tool', toolCallId: 'c2' },
    ],
    rest: '',
    problems: ['missing-attribute', 'missing-attribute'],
  },
  {
    rule: 'gives a call with a duplicate id a new id',
    text: '<tool_call function_name="f" tool_call_id="c1"/><tool_call function_name="g" tool_call_id="c1"/>',
    calls: [
      { toolName: 'f', toolCallId: 'c1' },
      { toolName: 'g', toolCallId: 'tool-call-2' },
    ],
    rest: '',
    problems: ['repeated-id'],
  },
  {
    rule: 'shows a second response as a separate call',
    text: '<tool_response tool_call_id="c1">1</tool_response><tool_response tool_call_id="c1">2</tool_response>',
    calls: [
      { toolCallId: 'c1', output: '1' },
      { toolCallId: 'tool-call-2', output: '2' },
    ],
    rest: '',
    problems: ['repeated-id'],
  },
  {
    rule: 'reports a call that is cut off inside RAW, even with a closing tag in it',
    text: '<tool_call function_name="f" tool_call_id="c1">RAW| </tool_call>',
    calls: [{ toolName: 'f' }],
    rest: '',
    problems: ['cut-off'],
  },
  {
    rule: 'reports a call that is cut off inside a comment, even with a closing tag in it',
    text: '<tool_call function_name="f" tool_call_id="c1">a <!-- </tool_call>',
    calls: [{ toolName: 'f' }],
    rest: '',
    problems: ['cut-off'],
  },
  {
    rule: 'uses the first of two attributes with the same name',
    text: '<tool_call function_name="f" tool_call_id="c1" function_name="g"/>',
    calls: [{ toolName: 'f', toolCallId: 'c1' }],
    rest: '',
  },
  {
    rule: 'keeps an input that nests too deeply as text',
    text: `<tool_call function_name="f" tool_call_id="c1">${'['.repeat(80)}${']'.repeat(80)}</tool_call>`,
    calls: [{ input: '['.repeat(80) + ']'.repeat(80) }],
    rest: '',
  },
  plain(
    'leaves tags without the attributes of a call as text',
    '<tool_call>{"name": "x"}</tool_call> <tool_response>y</tool_response>',
  ),
  plain(
    'leaves tags with other names as text',
    '<tool_calls function_name="f"> <msg role="user">x</msg>',
  ),
  plain('leaves a tag that never ends as text', '<tool_call function_name="f'),
  plain('leaves a broken tag as text', '<tool_call function_name="f" = tool_call_id="c">x'),
  plain('leaves a tag that is too long as text', `<tool_call x="${'y'.repeat(2_100)}">`),
  plain(
    'leaves elements in RAW and in comments as text',
    'a RAW|<tool_call function_name="f"/><b>|RAW b <!-- <tool_call tool_call_id="c"/> <reasoning> -->',
  ),
  plain(
    'takes the first of a RAW block and a comment that overlap',
    'RAW|<!--|RAW <!-- RAW| --> RAW|-->\n<tool_call function_name="f"/>|RAW',
  ),
  plain(
    'leaves elements in RAW and in comments of several lines as text',
    'a <!--\n\n<tool_call function_name="f"/>\n--> RAW|\n```\n<reasoning>|RAW',
  ),
  {
    rule: 'reads a call after RAW and comments, and between them',
    text: '<!---->\n- RAW||RAWRAW|<tool_call function_name="g"/>|RAW<tool_call function_name="f"/>RAW|<tool_call function_name="g"/>||RAW<tool_call function_name="h"/>W|',
    calls: [{ toolName: 'f' }, { toolName: 'h' }],
    rest: '<!---->\n- RAW||RAWRAW|<tool_call function_name="g"/>|RAWRAW|<tool_call function_name="g"/>||RAWW|',
    problems: ['missing-attribute', 'missing-attribute'],
  },
  {
    rule: 'reads a call after the start of a RAW block or a comment that never ends',
    text: 'a <!-- RAW| a\n<tool_call function_name="f"/> <!-- <tool_call function_name="g"/> RAW| <tool_call function_name="h"/>',
    calls: [{ toolName: 'f' }, { toolName: 'g' }, { toolName: 'h' }],
    rest: 'a <!-- RAW| a\n <!--  RAW| ',
    problems: ['missing-attribute', 'missing-attribute', 'missing-attribute'],
  },
  {
    rule: 'starts neither RAW nor a comment in code',
    text: '```\nRAW| <!--\n```\n<tool_call function_name="f"/>\n\n    RAW|\n`RAW|` <tool_call function_name="g"/>|RAW-->',
    calls: [{ toolName: 'f' }, { toolName: 'g' }],
    rest: '```\nRAW| <!--\n```\n\n\n    RAW|\n`RAW|` |RAW-->',
    problems: ['missing-attribute', 'missing-attribute'],
  },
  {
    rule: 'reads a call after RAW that contains the start of code',
    text: '- RAW|\n```\n|RAW b\n  <tool_call function_name="f"/>',
    calls: [{ toolName: 'f' }],
    rest: '- RAW|\n```\n|RAW b\n  ',
    problems: ['missing-attribute'],
  },
  {
    rule: 'finds no call in code after RAW that never ends',
    text: 'RAW|\n```\n<tool_call function_name="f"/>\n```\n<tool_call function_name="g"/>',
    calls: [{ toolName: 'g' }],
    rest: 'RAW|\n```\n<tool_call function_name="f"/>\n```\n',
    problems: ['missing-attribute'],
  },
  plain('leaves elements in a fence as code', '```\n<tool_call function_name="f"/>\n```\n'),
];
