import { expect, it } from 'vitest';
import { deepseek } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { deepseekFixtures } from './deepseek.fixtures.ts';

describeSyntax(deepseek, deepseekFixtures);
describeModelWriting(deepseek);

const read = (text: string) =>
  everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [deepseek] })).events;

it('removes a section without calls', () => {
  expect(read('a<｜tool▁calls▁begin｜> <｜tool▁calls▁end｜>b')).toEqual([
    { type: 'text', text: 'ab' },
  ]);
});
