import { expect, it } from 'vitest';
import { gemma, writeCall } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { gemmaFixtures } from './gemma.fixtures.ts';

describeSyntax(gemma, gemmaFixtures);
describeModelWriting(gemma);

const tools = { find: { inputSchema: { properties: { title: { type: 'string' } } } } };

const read = (text: string) =>
  everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [gemma], tools }));

it('reads thoughts as reasoning', () => {
  const { events } = read('<|channel>thought\r\nA book.<channel|>Yes.<|channel>thought<channel|>');
  expect(events).toEqual([
    { type: 'reasoning', text: 'A book.' },
    { type: 'text', text: 'Yes.' },
  ]);
});

it('keeps digits as text if the schema says so, and refuses to write a number there', () => {
  const { calls } = read('<|tool_call>call:find{title:1984,year:1949}<tool_call|>');
  expect(calls[0]?.written.input).toEqual({ title: '1984', year: 1949 });
  const call = { toolCallId: 'c', toolName: 'find', state: 'input-available' } as const;
  expect(() => writeCall({ ...call, input: { title: 1984 } }, gemma, tools)).toThrow(
    /would be read as text/,
  );
});

it('reads a call of a known tool at the start of a line, even without its first mark', () => {
  const { calls, text } = read('call:find{title:a}\ncall:other{}\nSo call:find{title:a}');
  expect(calls.map(({ toolName }) => toolName)).toEqual(['find']);
  expect(text).toBe('\ncall:other{}\nSo call:find{title:a}');
});
