import type { SyntaxFixture } from '../../../support/describeSyntax.ts';
import { block, plain } from '../../../support/describeSyntax.ts';

const opening: SyntaxFixture[] = [
  {
    rule: 'reads a call with its text before and after',
    text: block(
      'Let me look.',
      '',
      '> [!tool search c1]',
      '> input:',
      '>   query: cats',
      '',
      'Done.',
    ),
    calls: [{ toolCallId: 'c1', toolName: 'search', input: { query: 'cats' } }],
    rest: 'Let me look.\n\n\nDone.',
  },
  {
    rule: 'opens without a space behind the marker',
    text: block('>[!tool ping]', '>input: 1'),
    calls: [{ toolName: 'ping', input: 1 }],
    rest: '',
  },
  {
    rule: 'opens in any case',
    text: '> [!TOOL ping c1]\n> [!Tool pong c2]\n',
    calls: [{ toolName: 'ping' }, { toolName: 'pong' }],
    rest: '',
  },
  {
    rule: 'opens with a tab behind the word',
    text: '> [!tool\tping\tc1]',
    calls: [{ toolName: 'ping', toolCallId: 'c1' }],
    rest: '',
  },
  plain(
    'takes an alert whose name only begins like a tool for a plain alert',
    '> [!toolbox x]\n> input: 1\n',
  ),
  plain('takes a header without its bracket for text', '> [!tool search c1\n> input: 1\n'),
  plain('takes the bare word for text', '> [!tool\n> input: 1'),
  plain('takes a callout in a quote for text', '> > [!tool search c1]\n> > input: 1\n'),
  plain('takes a callout in a list for text', '- > [!tool search c1]\n  > input: 1\n'),
  plain('takes an indented callout for text', ' > [!tool search c1]\n > input: 1\n'),
  plain('takes a callout within a line for text', 'See > [!tool search c1]\n'),
  plain('takes two spaces behind the marker for text', '>  [!tool search c1]\n'),
  {
    rule: 'ends a block at the first line that begins otherwise',
    text: block('> [!tool a c1]', '> input: 1', 'lazy: 2', '> not: mine'),
    calls: [{ toolName: 'a', input: 1 }],
    rest: 'lazy: 2\n> not: mine',
  },
  {
    rule: 'begins a new call at a second header',
    text: block('> [!tool a c1]', '> input: 1', '> [!tool b c2]', '> input: 2'),
    calls: [
      { toolName: 'a', input: 1 },
      { toolName: 'b', input: 2 },
    ],
    rest: '',
  },
  {
    rule: 'follows a quote that is none',
    text: block('> said somebody', '> [!tool a c1]', '> input: 1'),
    calls: [{ toolName: 'a', input: 1 }],
    rest: '> said somebody\n',
  },
  {
    rule: 'reads a header at the very end of the text',
    text: 'So: \n> [!tool ping c1]',
    calls: [{ toolName: 'ping', toolCallId: 'c1', fields: {} }],
    rest: 'So: \n',
  },
];

const headers: SyntaxFixture[] = [
  {
    rule: 'takes assignments for name and id',
    text: '> [!tool name=search id=c1]',
    calls: [{ toolName: 'search', toolCallId: 'c1' }],
    rest: '',
  },
  {
    rule: 'takes every other word for name and id, in any case',
    text: '> [!tool toolName=a toolCallId=c1]\n> [!tool TOOL=b CALLID=c2]\n> [!tool Tool=c call=c3]\n',
    calls: [
      { toolName: 'a', toolCallId: 'c1' },
      { toolName: 'b', toolCallId: 'c2' },
      { toolName: 'c', toolCallId: 'c3' },
    ],
    rest: '',
  },
  {
    rule: 'takes the first of two assignments, and splits at the first equals sign',
    text: '> [!tool name=a name=b id=x=y id=z]',
    calls: [{ toolName: 'a', toolCallId: 'x=y' }],
    rest: '',
  },
  {
    rule: 'ignores keys that mean nothing, and bare words past the second',
    text: '> [!tool lang=en search c1 and more]',
    calls: [{ toolName: 'search', toolCallId: 'c1' }],
    rest: '',
  },
  {
    rule: 'fills what assignments leave open with bare words',
    text: '> [!tool id=c1 search]\n> [!tool name=find c2]',
    calls: [
      { toolName: 'search', toolCallId: 'c1' },
      { toolName: 'find', toolCallId: 'c2' },
    ],
    rest: '',
  },
  {
    rule: 'takes quoted values, with blanks and brackets in them',
    text: `> [!tool name="web [search]" id='c 1']`,
    calls: [{ toolName: 'web [search]', toolCallId: 'c 1' }],
    rest: '',
  },
  {
    rule: 'says that text behind the bracket belongs to no field, and keeps the body',
    text: '> [!tool search c1] and more\n> input: 1',
    calls: [{ toolName: 'search', input: 1 }],
    rest: '',
    problems: ['after-header'],
  },
  {
    rule: 'names a call without a name a tool, and numbers a call without an id',
    text: '> [!tool]\n> input: 1\n\n> [!tool x c9]\n\n> [!tool]\n',
    calls: [
      { toolName: 'tool', toolCallId: 'tool-call-1', input: 1 },
      { toolName: 'x', toolCallId: 'c9' },
      { toolName: 'tool', toolCallId: 'tool-call-3' },
    ],
    rest: '\n\n',
  },
];

const bodies: SyntaxFixture[] = [
  {
    rule: 'reads name and id from the body where the header lacks them',
    text: block('> [!tool]', '> toolName: search', '> toolCallId: c1', '> input: 1'),
    calls: [{ toolName: 'search', toolCallId: 'c1', input: 1 }],
    rest: '',
  },
  {
    rule: 'reads an id that stands below the input',
    text: block('> [!tool search]', '> input: 1', '> id: c7'),
    calls: [{ toolName: 'search', toolCallId: 'c7', input: 1 }],
    rest: '',
  },
  {
    rule: 'prefers the header to the body, and keeps what it did not use',
    text: block('> [!tool search c1]', '> name: other', '> id: c2'),
    calls: [{ toolName: 'search', toolCallId: 'c1', fields: { name: 'other', id: 'c2' } }],
    rest: '',
  },
  {
    rule: 'takes every word for id and name in the body, by rank',
    text: block('> [!tool]', '> id: b', '> tool_call_id: a', '> tool: y', '> tool_name: x'),
    calls: [{ toolName: 'x', toolCallId: 'a', fields: { id: 'b', tool: 'y' } }],
    rest: '',
  },
  {
    rule: 'counts an input that is there, whatever it is',
    text: block(
      '> [!tool a 1]',
      '> input:',
      '> [!tool b 2]',
      '> input: false',
      '> [!tool c 3]',
      '> input: ""',
    ),
    calls: [{ input: null }, { input: false }, { input: '' }],
    rest: '',
  },
  {
    rule: 'counts an output that is there, whatever it is',
    text: block(
      '> [!tool a 1]',
      '> output:',
      '> [!tool b 2]',
      '> output: false',
      '> [!tool c 3]',
      '> output: 0',
    ),
    calls: [{ output: null }, { output: false }, { output: 0 }],
    rest: '',
  },
  {
    rule: 'keeps fields that nobody knows',
    text: block('> [!tool a c1]', '> duration: 12', '> note: {deep: [1]}'),
    calls: [{ fields: { duration: 12, note: { deep: [1] } } }],
    rest: '',
  },
  {
    rule: 'takes off one marker and one blank, no more',
    text: block('> [!tool a c1]', '> input: |', '>   one', '>', '>    two', '>\t  three'),
    calls: [{ input: 'one\n\n two\nthree\n' }],
    rest: '',
  },
  {
    rule: 'keeps the blank lines at the end of a text that keeps them',
    text: block('> [!tool a c1]', '> input: |+', '>   one', '>', '> output: |+', '>   two', '>'),
    calls: [{ input: 'one\n\n', output: 'two\n\n' }],
    rest: '',
  },
  {
    rule: 'takes a value that looks like a mark of YAML for a value',
    text: block('> [!tool a c1]', '> input: {a: ..., b: "---"}', '> output: ...'),
    calls: [{ input: { a: '...', b: '---' }, output: '...' }],
    rest: '',
  },
  {
    rule: 'reads a long name below the header',
    text: block('> [!tool]', `> toolName: ${'long '.repeat(30)}name`, '> input: 1'),
    calls: [{ toolName: `${'long '.repeat(30)}name`, input: 1 }],
    rest: '',
  },
  {
    rule: 'reads values as YAML 1.2 does, not as 1.1 did',
    text: block(
      '> [!tool a c1]',
      '> input: {a: no, b: on, c: yes, d: 2024-01-01, e: 1_000, f: 012, g: true, h: ~}',
    ),
    calls: [
      {
        input: { a: 'no', b: 'on', c: 'yes', d: '2024-01-01', e: '1_000', f: 12, g: true, h: null },
      },
    ],
    rest: '',
  },
  {
    rule: 'keeps a number that a double cannot hold as the text that it is',
    text: block(
      '> [!tool a c1]',
      '> input: [12345678901234567890, 1e999, -9007199254740993, 0.5, 1e3, 1e-999, 1000000000000000000000]',
    ),
    calls: [
      { input: ['12345678901234567890', '1e999', '-9007199254740993', 0.5, 1000, '1e-999', 1e21] },
    ],
    rest: '',
  },
  {
    rule: 'reads a sequence that stands at the margin of its key',
    text: block('> [!tool a c1]', '> input:', '> - 1', '> - 2', '> output: x'),
    calls: [{ input: [1, 2], output: 'x' }],
    rest: '',
  },
  {
    rule: 'reads a body that is one flow mapping',
    text: block('> [!tool a c1]', '> {"input": {"q": 1},', '>  "output": [2]}'),
    calls: [{ input: { q: 1 }, output: [2] }],
    rest: '',
  },
  {
    rule: 'reads a body that is indented as a whole, with comments',
    text: block('> [!tool a c1]', '>   # a remark', '>   input: 1', '>   output: 2'),
    calls: [{ input: 1, output: 2 }],
    rest: '',
  },
  {
    rule: 'keeps keys of the prototype as plain data',
    text: block(
      '> [!tool constructor __proto__]',
      '> input:',
      '>   __proto__: {x: 1}',
      '>   toString: 2',
      '> __proto__: 3',
    ),
    calls: [
      {
        toolName: 'constructor',
        toolCallId: '__proto__',
        input: Object.fromEntries([
          ['__proto__', { x: 1 }],
          ['toString', 2],
        ]),
        fields: Object.fromEntries([['__proto__', 3]]),
      },
    ],
    rest: '',
  },
  {
    rule: 'says that a key stands twice, and lets the first count',
    text: block('> [!tool a c1]', '> input: {x: 1, x: 2}', '> input: 3'),
    calls: [{ input: { x: 1 } }],
    rest: '',
    problems: ['duplicate-key', 'duplicate-key'],
  },
  {
    rule: 'reads CRLF and CR as line ends',
    text: '> [!tool a c1]\r\n> input:\r\n>   q: 1\r\n\r\ntext\r> [!tool b c2]\r> input: 2\r',
    calls: [
      { toolName: 'a', input: { q: 1 } },
      { toolName: 'b', input: 2 },
    ],
    rest: '\r\ntext\r',
  },
  {
    rule: 'drops a byte order mark, and lets NUL, lone surrogates and emoji pass',
    text: '\uFEFF> [!tool a c1]\n> input: "😀 ü"\n\u0000 \uD800 👩‍👩‍👧\n',
    calls: [{ input: '😀 ü' }],
    rest: '\u0000 \uD800 👩‍👩‍👧\n',
  },
];

const states: SyntaxFixture[] = [
  ...(
    [
      'input-streaming',
      'input-available',
      'approval-requested',
      'approval-responded',
      'output-available',
      'output-error',
      'output-denied',
    ] as const
  ).map((state): SyntaxFixture => ({
    rule: `reads the state ${state}`,
    text: block('> [!tool a c1]', `> state: ${state}`, '> input: {q: 1}'),
    calls: [{ state, input: { q: 1 } }],
    rest: '',
  })),
  {
    rule: 'reads an error under each of its names',
    text: block(
      '> [!tool a 1]',
      '> errorText: x',
      '> [!tool b 2]',
      '> error_text: y',
      '> [!tool c 3]',
      '> error: z',
    ),
    calls: [{ errorText: 'x' }, { errorText: 'y' }, { errorText: 'z' }],
    rest: '',
  },
  {
    rule: 'reads the reason of a denial',
    text: block('> [!tool a c1]', '> state: output-denied', '> reason: not today'),
    calls: [{ state: 'output-denied', approval: { approved: false, reason: 'not today' } }],
    rest: '',
  },
  {
    rule: 'says that a state does not exist, and keeps what was written',
    text: block('> [!tool a c1]', '> state: done', '> input: 1'),
    calls: [{ input: 1, fields: { state: 'done' } }],
    rest: '',
    problems: ['unknown-state'],
  },
];

const identities: SyntaxFixture[] = [
  {
    rule: 'takes a second block with the id for the result of the first',
    text: block('> [!tool a c1]', '> input: 1', 'text', '> [!tool a c1]', '> output: 2'),
    calls: [
      { toolCallId: 'c1', input: 1 },
      { toolCallId: 'c1', output: 2 },
    ],
    rest: 'text\n',
  },
  {
    rule: 'gives a call that repeats the id of a finished one an id of its own',
    text: block('> [!tool a c1]', '> output: 1', '> [!tool a c1]', '> output: 2'),
    calls: [
      { toolCallId: 'c1', output: 1 },
      { toolCallId: 'tool-call-2', output: 2 },
    ],
    rest: '',
    problems: ['repeated-id'],
  },
  {
    rule: 'gives a call of another tool with the same id an id of its own',
    text: block('> [!tool a c1]', '> [!tool b c1]', '> output: 2'),
    calls: [{ toolCallId: 'c1' }, { toolCallId: 'tool-call-2', toolName: 'b' }],
    rest: '',
    problems: ['repeated-id'],
  },
  {
    rule: 'does not hand out an id that the writer has used',
    text: block('> [!tool a tool-call-2]', '> [!tool b]', '> input: 1'),
    calls: [{ toolCallId: 'tool-call-2' }, { toolCallId: 'tool-call-2-2' }],
    rest: '',
  },
];

const refusals: SyntaxFixture[] = [
  plain(
    'leaves a callout whose YAML does not parse as text',
    block('> [!tool a c1]', '> input: {q: [1', '> output: 2', ''),
    ['invalid-yaml'],
  ),
  plain(
    'leaves a callout whose body is no mapping as text',
    block('> [!tool a c1]', '> - 1', '> - 2', ''),
    ['not-a-mapping'],
  ),
  plain('refuses aliases', block('> [!tool a]', '> input: *.ts', ''), ['invalid-yaml']),
  plain('refuses anchors', block('> [!tool a]', '> input: &x 1', ''), ['invalid-yaml']),
  plain('refuses tags', block('> [!tool a]', '> input: !!set {x}', ''), ['invalid-yaml']),
  plain('refuses directives', block('> [!tool a]', '> %YAML 1.1', '> ---', '> input: 1', ''), [
    'invalid-yaml',
  ]),
  plain(
    'refuses several documents',
    block('> [!tool a]', '> input: 1', '> ---', '> input: 2', ''),
    ['invalid-yaml'],
  ),
  {
    rule: 'reads the call behind a callout that is none',
    text: block('> [!tool a c1]', '> : : [', '> [!tool b c2]', '> input: 1'),
    calls: [{ toolName: 'b', toolCallId: 'c2', input: 1 }],
    rest: '> [!tool a c1]\n> : : [\n',
    problems: ['invalid-yaml'],
  },
];

const code: SyntaxFixture[] = [
  plain('sees no call in a fence', '```\n> [!tool a c1]\n> input: 1\n```\n'),
  plain('sees no call in a tilde fence with a name', '~~~md\n> [!tool a c1]\n~~~\n'),
  plain('sees no call in a fence that never closes', 'Like so:\n\n````\n```\n> [!tool a c1]\n'),
  plain('sees no call in a fence within a quote', '> ```\n> [!tool a c1]\n> ```\n'),
  {
    rule: 'sees a call behind a fence, and behind one in a list that it ends',
    text: '```\n> [!tool a c1]\n```\n> [!tool b c2]\n\n- ```\n> [!tool c c3]\n',
    calls: [{ toolName: 'b' }, { toolName: 'c' }],
    rest: '```\n> [!tool a c1]\n```\n\n- ```\n',
  },
  {
    rule: 'takes three backticks within a line for no fence',
    text: 'Write ``` or `x`\n``` a ` b\n> [!tool a c1]\n',
    calls: [{ toolName: 'a' }],
    rest: 'Write ``` or `x`\n``` a ` b\n',
  },
  {
    rule: 'keeps fences and headers in a payload as payload',
    text: block('> [!tool a c1]', '> input: |', '>   ```', '>   > [!tool x]', '>   ```', 'after'),
    calls: [{ input: '```\n> [!tool x]\n```\n' }],
    rest: 'after',
  },
];

/** One fixture for each rule of the notation. */
export const calloutFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads an id that is a number, and an error that is more than text',
    text: block('> [!tool]', '> name: search', '> id: 5', '> error:', '>   code: 1'),
    calls: [{ toolName: 'search', toolCallId: '5', errorText: '{"code":1}' }],
    rest: '',
  },
  {
    rule: 'goes on with a call whose input is told again',
    text: block(
      '> [!tool a c1]',
      '> input: {q: 1}',
      '',
      '> [!tool a c1]',
      '> input: {q: 1}',
      '> output: 2',
    ),
    calls: [{ toolCallId: 'c1' }, { toolCallId: 'c1', output: 2 }],
    rest: '\n',
  },
  {
    rule: 'reads a body that says nothing',
    text: block('> [!tool a c1]', '> # only a comment', '>'),
    calls: [{ toolName: 'a', toolCallId: 'c1' }],
    rest: '',
  },
  {
    rule: 'names a header in quotes as it is',
    text: block('> [!tool "a=b" c1]'),
    calls: [{ toolName: 'a=b', toolCallId: 'c1' }],
    rest: '',
  },
  plain('takes a header that is too long for text', `> [!tool ${'a'.repeat(10_000)}]\n`),
  ...opening,
  ...headers,
  ...bodies,
  ...states,
  ...identities,
  ...refusals,
  ...code,
];
