import { expect, it } from 'vitest';
import { describeTools, parseText, syntaxes } from '../src/reading/syntax/index.ts';
import { toml } from '../stories/toml.ts';
import { block, describeSyntax, plain } from './support/describeSyntax.ts';
import { readBack } from './support/readBack.ts';

// A notation of somebody else keeps what the built-in ones keep, without a line of theirs changed.
describeSyntax(toml, [
  {
    rule: 'reads a call with its text before and after',
    text: block(
      'Well:',
      '+++tool search c1',
      'query = "cats"',
      '[filter]',
      'year = 2024',
      '+++',
      'Done.',
    ),
    calls: [
      { toolName: 'search', toolCallId: 'c1', input: { query: 'cats', filter: { year: 2024 } } },
    ],
    rest: 'Well:\nDone.',
  },
  {
    rule: 'says that a call was cut off when its end never comes',
    text: '+++tool search c1\nquery = "cats"\n',
    calls: [{ toolName: 'search' }],
    rest: '',
    problems: ['cut-off'],
  },
  plain('leaves what is no TOML as text', '+++tool search c1\nquery = = 1\n+++\nafter', [
    'x-invalid-toml',
  ]),
  plain('takes a block in a fence for code', '```\n+++tool a b\n+++\n```\n'),
]);

it('writes calls that read back, and explains itself', () => {
  const call = { toolCallId: 'c1', toolName: 'search', state: 'input-available' } as const;
  expect(readBack(toml, { ...call, input: { q: 'a\n"b"', list: [1, 2] } })).toMatchObject({
    input: { q: 'a\n"b"', list: [1, 2] },
  });
  expect(() => toml.write({ ...call, input: 3 })).toThrow('TOML holds calls');
  expect(describeTools({}, toml)).toContain('TOML');
});

it('stands beside the built-in notations in one message', () => {
  const text = '> [!tool a c1]\n+++tool b c2\n+++\n<tool:c></tool:c>\n';
  const { parts } = parseText(text, { syntaxes: [...Object.values(syntaxes), toml] });
  const names = parts.flatMap((part) => (part.type === 'tool' ? part.toolInvocation.toolName : []));
  expect(names).toEqual(['a', 'b', 'c']);
});
