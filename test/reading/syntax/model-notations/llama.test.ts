import { expect, it } from 'vitest';
import { hermes, llama } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { llamaFixtures } from './llama.fixtures.ts';

describeSyntax(llama, llamaFixtures);
describeModelWriting(llama);

it('reads bare JSON only as a call of a known tool, if the tools are known', () => {
  const text = 'A {"name": "retention", "parameters": {}} B {"name": "ping", "parameters": {}}';
  const recording = everySplit(text, (pieces) =>
    readEvents(pieces, { syntaxes: [llama], tools: { ping: {} } }),
  );
  expect(recording.calls.map(({ toolName }) => toolName)).toEqual(['ping']);
  expect(recording.text).toBe('A {"name": "retention", "parameters": {}} B ');
});

it('removes the start of a block of text', () => {
  const { events } = everySplit('>>>all\nHello.', (pieces) =>
    readEvents(pieces, { syntaxes: [llama] }),
  );
  expect(events).toEqual([{ type: 'text', text: 'Hello.' }]);
});

it('finds no call of another notation in data', () => {
  const text =
    '{"note": "<tool_call>{\\"name\\": \\"ping\\"}</tool_call>", "a": <tool_call>{"name": "b"}';
  const { calls } = everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [llama, hermes] }));
  expect(calls.map(({ toolName }) => toolName)).toEqual(['b']);
});
