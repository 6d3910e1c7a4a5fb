import type { SyntaxFixture } from '../../../support/describeSyntax.ts';
import { block, plain } from '../../../support/describeSyntax.ts';

/** One fixture for each rule that fences don't share with callouts. */
export const fenceFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a call with its text before and after',
    text: block(
      'Well:',
      '```tool search c1',
      'input:',
      '  query: cats',
      'output: [1]',
      '```',
      'Done.',
    ),
    calls: [{ toolName: 'search', toolCallId: 'c1', input: { query: 'cats' }, output: [1] }],
    rest: 'Well:\nDone.',
  },
  {
    rule: 'reads one JSON object',
    text: block(
      '```tool search c1',
      '{',
      '  "input": {"q": "a\\nb", "__proto__": 1},',
      '  "output": null',
      '}',
      '```',
    ),
    calls: [{ input: JSON.parse('{"q": "a\\nb", "__proto__": 1}'), output: null }],
    rest: '',
  },
  {
    rule: 'reads tildes, assignments, and blanks before the word',
    text: '~~~ tool name=search id="c 1"\ninput: 1\n~~~\n',
    calls: [{ toolName: 'search', toolCallId: 'c 1', input: 1 }],
    rest: '',
  },
  {
    rule: 'closes with at least as many of the same character, so that a payload can contain a fence',
    text: block(
      '````tool write c1',
      'input: |',
      '  ```js',
      '  x',
      '  ```',
      '~~~~',
      '````` ',
      'after',
    ),
    calls: [],
    rest: block(
      '````tool write c1',
      'input: |',
      '  ```js',
      '  x',
      '  ```',
      '~~~~',
      '````` ',
      'after',
    ),
    problems: ['invalid-yaml'],
  },
  {
    rule: 'keeps a shorter fence in a payload',
    text: block('````tool write c1', 'input: |', '  ```js', '  x', '  ```', '`````', 'after'),
    calls: [{ input: '```js\nx\n```\n' }],
    rest: 'after',
  },
  {
    rule: 'closes with a fence that is indented by up to three spaces',
    text: '```tool ping c1\n   ```  \nafter',
    calls: [{ toolName: 'ping', toolCallId: 'c1' }],
    rest: 'after',
  },
  {
    rule: 'reads name and id from the body, and CRLF',
    text: '```tool\r\nname: search\r\nid: c1\r\n```\r\n',
    calls: [{ toolName: 'search', toolCallId: 'c1' }],
    rest: '',
  },
  {
    rule: 'reports a call whose fence never closes as cut off',
    text: 'a\n```tool search c1\ninput: {q: 1}\n',
    calls: [{ toolName: 'search', toolCallId: 'c1' }],
    rest: 'a\n',
    problems: ['cut-off'],
  },
  plain(
    'leaves a fence whose first word only starts with `tool` as code',
    '```toolbox x\ninput: 1\n```\n',
  ),
  plain('leaves a header that is too long as text', `\`\`\`tool ${'a'.repeat(10_000)}\n`),
  plain('leaves code as code', '```js\n> tool\n```\n'),
  plain('leaves a header with a backtick as text, as Markdown does', '```tool a`b\ninput: 1\n'),
  plain(
    'leaves a fence inside a longer fence as code',
    '````md\n```tool a c1\ninput: 1\n```\n````\n',
  ),
  plain('leaves a fence inside a line as text', 'so ```tool a c1\ninput: 1\n'),
  plain('leaves a fence of mixed characters as text', '```~tool a c1\ninput: 1\n'),
  plain('leaves a fence whose YAML does not parse as text', '```tool a c1\ninput: [1\n```\nafter', [
    'invalid-yaml',
  ]),
];
