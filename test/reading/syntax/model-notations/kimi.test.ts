import { expect, it } from 'vitest';
import { kimi, writeCall } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { kimiFixtures } from './kimi.fixtures.ts';

describeSyntax(kimi, kimiFixtures);
describeModelWriting(kimi);

const read = (text: string) =>
  everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [kimi] })).events;

it('removes a section without calls', () => {
  const text = 'a<|tool_calls_section_begin|>\n<|tool_calls_section_end|>b';
  expect(read(text)).toEqual([{ type: 'text', text: 'ab' }]);
});

it('reads the reasoning and the answer of K3, and removes its markers', () => {
  const text =
    '<|open|>message role="assistant"<|sep|><|open|>think<|sep|>A <|close|>tag<|sep|>.<|close|> think <|sep|><|open|>response<|sep|>Fine.<|close|>response<|sep|><|open|>tools<|sep|><|close|>tools<|sep|><|close|>message<|sep|>';
  expect(read(text)).toEqual([
    { type: 'reasoning', text: 'A <|close|>tag<|sep|>.' },
    { type: 'text', text: 'Fine.' },
  ]);
});

it('writes the counter of an id', () => {
  const call = { toolName: 'ping', state: 'input-available', input: {} } as const;
  expect(writeCall({ ...call, toolCallId: 'call-12' }, kimi)).toContain('functions.ping:12<');
  expect(writeCall({ ...call, toolCallId: 'call' }, kimi)).toContain('functions.ping:0<');
});
