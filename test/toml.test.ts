import { expect, it } from 'vitest';
import { describeTools, parseText, syntaxes } from '../src/reading/syntax/index.ts';
import { toml } from '../stories/toml.ts';
import { block, describeSyntax, plain } from './support/describeSyntax.ts';
import { readBack } from './support/readBack.ts';

// A custom notation passes the same tests as the built-in ones, through the public API alone.
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
    rule: 'reports a call that never closes as cut off',
    text: '+++tool search c1\nquery = "cats"\n',
    calls: [{ toolName: 'search' }],
    rest: '',
    problems: ['cut-off'],
  },
  plain('leaves invalid TOML as text', '+++tool search c1\nquery = = 1\n+++\nafter', [
    'x-invalid-toml',
  ]),
  plain('leaves a block in a fence as code', '```\n+++tool a b\n+++\n```\n'),
]);

it('writes calls that read back, and describes itself', () => {
  const call = { toolCallId: 'c1', toolName: 'search', state: 'input-available' } as const;
  expect(readBack(toml, { ...call, input: { q: 'a\n"b"', list: [1, 2] } })).toMatchObject({
    input: { q: 'a\n"b"', list: [1, 2] },
  });
  expect(() => toml.write({ ...call, input: 3 })).toThrow('TOML holds only calls');
  expect(describeTools({}, toml)).toContain('TOML');
});

it('works next to the built-in notations in one message', () => {
  const text = '> [!tool a c1]\n+++tool b c2\n+++\n<tool:c></tool:c>\n';
  const { parts } = parseText(text, { syntaxes: [...Object.values(syntaxes), toml] });
  const names = parts.flatMap((part) => (part.type === 'tool' ? part.toolInvocation.toolName : []));
  expect(names).toEqual(['a', 'b', 'c']);
});
