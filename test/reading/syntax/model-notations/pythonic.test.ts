import { expect, it } from 'vitest';
import { pythonic, writeCall } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { pythonicFixtures } from './pythonic.fixtures.ts';

describeSyntax(pythonic, pythonicFixtures);
describeModelWriting(pythonic);

it('reads a bare list only if all names are those of tools', () => {
  const text = '[ping()]\n[ping(), other()]\n[other()]';
  const { calls, text: rest } = everySplit(text, (pieces) =>
    readEvents(pieces, { syntaxes: [pythonic], tools: { ping: {} } }),
  );
  expect(calls).toHaveLength(1);
  expect(rest).toBe('\n[ping(), other()]\n[other()]');
});

it('refuses to write names that Python does not allow', () => {
  const call = { toolCallId: 'c', toolName: 'a', state: 'input-available' } as const;
  expect(() => writeCall({ ...call, toolName: '1', input: {} }, pythonic)).toThrow(
    /valid in Python/,
  );
  expect(() => writeCall({ ...call, input: { 'a b': 1 } }, pythonic)).toThrow(/valid in Python/);
});
