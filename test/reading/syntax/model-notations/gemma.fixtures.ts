import { plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const findBook = { toolName: 'find_book', input: { title: 'Dune' } };
const ping = { toolName: 'ping', input: {} };
const book = '<|tool_call>call:find_book{title:<|"|>Dune<|"|>}<tool_call|>';

/** Calls in gemma, and text that looks like them. */
export const gemmaFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads calls of both models, and the text around them',
    text: `So: ${book}, <start_function_call>call:find_book{title:<escape>Dune<escape>}<end_function_call>.`,
    calls: [findBook, findBook],
    rest: 'So: , .',
  },
  {
    rule: 'reads lists, objects, words and numbers',
    text: '<|tool_call>call:a{ l:[1,-2.5e1,x y],o:{<|"|>k 1<|"|>:null, "b":true,},e:[],f:<|"|><|"|>,g:1e999,h:a <b>\r\n}<tool_call|>',
    calls: [
      {
        toolName: 'a',
        input: {
          l: [1, -25, 'x y'],
          o: { 'k 1': null, b: true },
          e: [],
          f: '',
          g: '1e999',
          h: 'a <b>',
        },
      },
    ],
    rest: '',
  },
  {
    rule: 'keeps anything in a string, end marks too',
    text: '<|tool_call>call:a{b:<|"|>,{"}\r\n<tool_call|> <| <|"x<|"|>}<tool_call|>',
    calls: [{ toolName: 'a', input: { b: ',{"}\r\n<tool_call|> <| <|"x' } }],
    rest: '',
  },
  {
    rule: 'forgives parentheses, quotes, a missing bracket, mark or end',
    text: '<|tool_call>call:find_book(title: "Dune")<tool_call|>|<|tool_call>call:find_book{title:<|"|>Dune<|"|><tool_call|>|<|tool_call>call:find_book{title:Dune<|"|>}<tool_call|>|<|tool_call>call:a{b:c<tool_call|>|<|tool_call>call:a{b:c,<tool_call|><|tool_call>call:ping{} ',
    calls: [
      findBook,
      findBook,
      findBook,
      { toolName: 'a', input: { b: 'c' } },
      { toolName: 'a', input: { b: 'c' } },
      ping,
    ],
    rest: '|||| ',
  },
  ...['{a}', '{a:1]', '{,}', `{a:${'['.repeat(70)}`, '{<|"|>a<|"|>,'].map((input) => ({
    rule: `fails a call with the input ${input.slice(0, 10)}`,
    text: `<|tool_call>call:ping${input} } <tool_call|>.`,
    calls: [{ toolName: 'ping', state: 'output-error' as const }],
    rest: '.',
  })),
  {
    rule: 'reports a call whose text ends in a value',
    text: '<|tool_call>call:a{b:c\r',
    calls: [{ toolName: 'a' }],
    rest: '',
    problems: ['cut-off'],
  },
  plain(
    'leaves prose, and calls without a first mark',
    'call:find_book{title:<|"|>Dune<|"|>} <|tool_call>call:a b <|tool_call>call: <|tool_call> <|tool_call>call:save_',
  ),
];
