import { block, plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const ping = { toolName: 'ping', input: {} };
const book = 'find_book(title="Dune")';

/** Calls in pythonic, and text that looks like them. */
export const pythonicFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a bare list on its own lines, and the text around it',
    text: block('So:', `[${book}, ping()]  `, '[', `  ${book},`, ']', '', '[ping ( ) ]'),
    calls: [findBook, ping, findBook, ping],
    rest: 'So:\n  \n\n\n',
  },
  {
    rule: 'reads blocks of each model, with or without brackets, on lines, and as JSON',
    text: `<|python_start|>[${book}]<|python_end|>|<|tool_call_start|>${book}<|tool_call_end|>|<function_calls>\n${book}\nping()\n</function_calls>|<|tool_call_start|>[{"name": "ping"}]<|tool_call_end|>|<|tool_call_start|>[ping()] `,
    calls: [findBook, findBook, findBook, ping, ping, ping],
    rest: '|||| ',
  },
  {
    rule: 'reads literals',
    text: `[a(b=[1, -2.5, 07,], c={'k': None, 1: True, "l": []}, d=(1, ('x',)), e={"x", 'y'}, f={1}, g={}, h='it\\'s\\x41\\n"\r\n', i=false, k=())]`,
    calls: [
      {
        toolName: 'a',
        input: {
          b: [1, -2.5, 7],
          c: { k: null, 1: true, l: [] },
          d: [1, ['x']],
          e: ['x', 'y'],
          f: [1],
          g: {},
          h: 'it\'sA\n"\r\n',
          i: false,
          k: [],
        },
      },
    ],
    rest: '',
  },
  {
    rule: 'reads strings in three quotes, and all forms of numbers',
    text: `[a(b="""x = "1"\r\n"\\""y""", c='''''', d=1_000, e=+.5, f=1., g='')]`,
    calls: [
      {
        toolName: 'a',
        input: { b: 'x = "1"\r\n"""y', c: '', d: 1000, e: 0.5, f: 1, g: '' },
      },
    ],
    rest: '',
  },
  {
    rule: 'reads a value in parentheses as the value, and only one with a comma as a list',
    text: `[a(b=(5), c=(5,), d=((1, 2)), e=("x"), f=({'k': (None)}), g=(1, 2,))]`,
    calls: [
      {
        toolName: 'a',
        input: { b: 5, c: [5], d: [1, 2], e: 'x', f: { k: null }, g: [1, 2] },
      },
    ],
    rest: '',
  },
  {
    rule: 'drops an echo of the calls, and no other list',
    text: `<|tool_call_start|>[${book}]<|tool_call_end|>[${book}]<|tool_call_end|>|<|tool_call_start|>[ping()]<|tool_call_end|>[ping()] <|tool_call_start|>[ping()]<|tool_call_end|>[${book}]<|tool_call_end|><|tool_call_start|>[ping()]<|tool_call_end|>[stop()]<|tool_call_end|>`,
    calls: [findBook, ping, ping, ping],
    rest: `|[ping()] [${book}]<|tool_call_end|>[stop()]<|tool_call_end|>`,
  },
  ...[
    '"a"',
    'b=x',
    'b=1 c=2',
    'b={1: 2 3}',
    'b={1 2}',
    'b={1: x}',
    'b={x}',
    'b=[1 2]',
    'b=(1 2)',
    'b=(x)',
    'b={{}',
    `b=${'['.repeat(70)}`,
  ].map((input) => ({
    rule: `fails a call with the arguments ${input.slice(0, 12)}`,
    text: `<|tool_call_start|>[ping(${input})]<|tool_call_end|>.`,
    calls: [{ toolName: 'ping', state: 'output-error' as const }],
    rest: '.',
  })),
  {
    rule: 'fails a block of malformed JSON',
    text: '<|tool_call_start|>{"name": "ping", "arguments": }<|tool_call_end|>.',
    calls: [{ toolName: 'ping', state: 'output-error' }],
    rest: '.',
  },
  {
    rule: 'reports a call whose text ends in its arguments',
    text: '<|tool_call_start|>[ping(), a(b="c',
    calls: [ping, { toolName: 'a' }],
    rest: '',
    problems: ['cut-off'],
  },
  plain(
    'leaves links, check boxes, expressions and text around a list',
    block(
      '[find(title)](https://example.com)',
      '[ping()](x)',
      '[x] ping()',
      '[max(1, 2)]',
      '[ping(), 1]',
      '[ping(), bad(1)]',
      '[ping()',
      'So [ping()]',
      '<function_calls> and <|python_start|> so',
      '[a(b="c',
    ),
  ),
];
