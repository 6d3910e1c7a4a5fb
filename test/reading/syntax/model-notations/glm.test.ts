import { expect, it } from 'vitest';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { writeCall } from '../../../../src/reading/syntax/index.ts';
import { glm } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { glmFixtures } from './glm.fixtures.ts';

describeSyntax(glm, glmFixtures);
describeModelWriting(glm);

const call = (input: unknown, toolName = 'find') =>
  ({ toolCallId: 'c', toolName, state: 'input-available', input }) as const;

it('separates a name from its key, if the tool is known', () => {
  const text = '<tool_call>findtitle</arg_key><arg_value>Dune</arg_value></tool_call>';
  const tools = { find: {} };
  const { calls } = everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [glm], tools }));
  expect(calls[0]).toMatchObject({ toolName: 'find', written: { input: { title: 'Dune' } } });
});

it('refuses to write names that a tag cannot hold, and values that would end early', () => {
  for (const invocation of [call({}, 'a b'), call({ ' a': 'c' }), call({ a: '</arg_value>' })]) {
    expect(() => writeCall(invocation, glm)).toThrow(/can't be written/);
  }
});
