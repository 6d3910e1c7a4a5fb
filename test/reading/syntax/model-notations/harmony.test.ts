import { expect, it } from 'vitest';
import { harmony, writeCall } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { harmonyFixtures } from './harmony.fixtures.ts';

describeSyntax(harmony, harmonyFixtures);
describeModelWriting(harmony);

it('reads the channels as reasoning and text, without their tokens', () => {
  const text =
    '<|channel|>analysis<|message|>Easy < hard.<|end|><|start|>assistant<|channel|>commentary<|message|>I look.<|end|>' +
    '<|start|>assistant<|channel|>final<|message|>```\nx\n```<|return|><|start|>assistant<|message|>Yes <|call|> no<|end|>' +
    '<|start|>assistant to=assistant<|message|>So.<|channel|>analysis<|message|>Hm';
  const { events } = everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [harmony] }));
  expect(events).toEqual([
    { type: 'reasoning', text: 'Easy < hard.' },
    { type: 'text', text: 'I look.```\nx\n```Yes  no<|end|>So.' },
    { type: 'reasoning', text: 'Hm' },
  ]);
});

it('refuses to write a name that a header cannot hold', () => {
  const call = { toolCallId: 'c', toolName: 'a b', state: 'input-available', input: {} } as const;
  expect(() => writeCall(call, harmony)).toThrow(/isn't allowed in a header/);
});
