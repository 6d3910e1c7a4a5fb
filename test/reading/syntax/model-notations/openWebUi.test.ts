import { expect, it } from 'vitest';
import { openWebUi } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readBack } from '../../../support/readBack.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { openWebUiFixtures } from './openWebUi.fixtures.ts';

describeSyntax(openWebUi, openWebUiFixtures);
describeModelWriting(openWebUi, { hasOutputs: true, hasLiveInput: false });

it('reads reasoning without its quote marks, even if it has no end', () => {
  const text =
    'a<details type="reasoning" done="true">\n<summary>Thought</summary>\n&gt; One &lt; two.\r\n> Three.\r&gt;\n</details>b\n<details type="reasoning">&gt; Four';
  const { events } = everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [openWebUi] }));
  expect(events).toEqual([
    { type: 'text', text: 'a' },
    { type: 'reasoning', text: 'One < two.\nThree.\n' },
    { type: 'text', text: 'b\n' },
    { type: 'reasoning', text: 'Four' },
  ]);
});

it('takes linear time for a line of reasoning in many pieces', () => {
  const pieces = Array.from({ length: 100_000 }, () => 'ten chars ');
  const { events } = readEvents(['<details type="reasoning">> ', ...pieces], {
    syntaxes: [openWebUi],
  });
  expect(events).toEqual([{ type: 'reasoning', text: pieces.join('') }]);
});

it('reads back the outputs that it writes', () => {
  const call = {
    toolCallId: 'c"1',
    toolName: 'a<b',
    state: 'output-available',
    input: {},
  } as const;
  for (const output of ['text', '{"a": 1}', '', 1, null, [{ a: '</details>' }]]) {
    expect(readBack(openWebUi, { ...call, output })).toMatchObject({ ...call, output });
  }
});
