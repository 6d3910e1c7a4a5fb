import { expect, it } from 'vitest';
import { cohere, writeCall } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { cohereFixtures } from './cohere.fixtures.ts';

describeSyntax(cohere, cohereFixtures);
describeModelWriting(cohere);

const read = (text: string) =>
  everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [cohere] })).events;

it('removes the tokens around an answer, and reads reasoning', () => {
  const text =
    'Hm.<|END_THINKING|><|START_TEXT|>Four.<|END_TEXT|>\n<|START_THINKING|>I <look>.<|END_THINKING|><|START_RESPONSE|>Five.<|END_RESPONSE|>';
  expect(read(text)).toEqual([
    { type: 'text', text: 'Hm.Four.\n' },
    { type: 'reasoning', text: 'I <look>.' },
    { type: 'text', text: 'Five.' },
  ]);
});

it('keeps the id of a call that it writes', () => {
  const call = { toolCallId: 'a "7"', toolName: 'ping', state: 'input-available' } as const;
  const started = { type: 'tool-input-start', toolCallId: 'a "7"' };
  expect(read(writeCall(call, cohere))).toContainEqual(expect.objectContaining(started));
});
