import { expect, it } from 'vitest';
import { caret, parseText, writeCall } from '../../../../src/reading/syntax/index.ts';
import { describeParameterWriting } from '../../../support/describeParameterWriting.ts';
import { block, describeSyntax } from '../../../support/describeSyntax.ts';
import { caretFixtures } from './caret.fixtures.ts';

describeSyntax(caret, caretFixtures);
describeParameterWriting(caret);

it('names the list or call and the line where it opened in its problems', () => {
  const text = block(
    'Well:',
    '^^^edit',
    'a: 1',
    'paths: [',
    'x',
    '^^^',
    '^^^read',
    '^^^list',
    '^^^',
    '^^^',
    '^^^write',
    'path: a',
    'content ---',
    'x',
  );
  const { problems } = parseText(text, { syntaxes: [caret] });
  expect(problems.map(({ message }) => message)).toEqual([
    'The list paths, opened on line 4, is not closed.',
    'A call of list starts inside the call of read, opened on line 7, which ends there.',
    'The line ^^^ names no tool and ends no call; kept as text.',
    '`content ---` opened on line 13 is never closed.',
    'The text ends inside the call of write, opened on line 11.',
  ]);
});

it('reads a list as in YAML if the schema allows a list, and nothing as an empty one', () => {
  const properties = {
    paths: { type: 'array', items: { type: 'string' } },
    sizes: { type: 'array', items: { type: 'integer' } },
    none: { type: 'array' },
    either: { type: ['string', 'array'] },
    note: { type: 'string' },
    deep: { type: 'boolean' },
  };
  const tools = { t: { inputSchema: { properties } } };
  const text = '^^^t\npath:\n- a\nsizes:\n\n- 1\n- 2\nnone:\neither:\n- b\nnote:\n- c\ndeep:\n^^^';
  const { parts, problems } = parseText(text, { syntaxes: [caret], tools });
  const input = { paths: ['a'], sizes: [1, 2], none: [], either: ['b'], note: '', deep: '' };
  expect(parts).toEqual([
    expect.objectContaining({ toolInvocation: expect.objectContaining({ input }) }),
  ]);
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['stray-text', 12],
    ['invalid-value', 13],
  ]);
});

it.each([[['']], [['', 'a']], [[]]])('writes the list %j so that it reads back', (paths) => {
  const tools = { t: { inputSchema: { properties: { paths: { type: 'array', items: {} } } } } };
  const call = { toolCallId: 'tool-call-1', toolName: 't', state: 'input-available' } as const;
  const text = writeCall({ ...call, input: { paths } }, caret, tools);
  expect(parseText(text, { syntaxes: [caret], tools }).parts).toEqual([
    expect.objectContaining({ toolInvocation: expect.objectContaining({ input: { paths } }) }),
  ]);
});

it.each(['-', '- a'])(
  'refuses to write the parameter name %j, which would start a list',
  (name) => {
    const call = { toolCallId: 'c1', toolName: 't', state: 'input-available' } as const;
    expect(() => writeCall({ ...call, input: { [name]: 'x' } }, caret)).toThrow(/isn't allowed/);
  },
);
