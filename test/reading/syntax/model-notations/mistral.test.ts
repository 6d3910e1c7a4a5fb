import { expect, it } from 'vitest';
import { mistral, writeCall } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { mistralFixtures } from './mistral.fixtures.ts';

describeSyntax(mistral, mistralFixtures);
describeModelWriting(mistral);

const read = (text: string) =>
  everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [mistral] })).events;

const names = (text: string) =>
  read(text).flatMap((event) => (event.type === 'tool-input-start' ? [event.toolName] : []));

it('reads reasoning, in which no call starts', () => {
  const text =
    '[THINK]Why [not].[/THINK]Yes.[THINK]Or [TOOL_CALLS]ping[ARGS]{}?[/THINK]No.[THINK]Hm';
  expect(read(text)).toEqual([
    { type: 'reasoning', text: 'Why [not].' },
    { type: 'text', text: 'Yes.' },
    { type: 'reasoning', text: 'Or [TOOL_CALLS]ping[ARGS]{}?' },
    { type: 'text', text: 'No.' },
    { type: 'reasoning', text: 'Hm' },
  ]);
});

it('reads calls that end reasoning', () => {
  const text = '[THINK]Hm.[TOOL_CALLS]ping[ARGS]{}[TOOL_CALLS]pong[ARGS]{}';
  expect(read(text)[0]).toEqual({ type: 'reasoning', text: 'Hm.' });
  expect(names(text)).toEqual(['ping', 'pong']);
});

it('reads calls that end several thoughts', () => {
  const text = '[THINK]Hm.[TOOL_CALLS]ping[ARGS]{}[THINK]So.[TOOL_CALLS]pong[ARGS]{}';
  const thoughts = read(text).filter(({ type }) => type === 'reasoning');
  expect(thoughts).toMatchObject([{ text: 'Hm.' }, { text: 'So.' }]);
  expect(names(text)).toEqual(['ping', 'pong']);
});

it('writes an id that has the form of the notation', () => {
  const call = { toolName: 'ping', state: 'input-available', input: {} } as const;
  expect(writeCall({ ...call, toolCallId: 'a1B2c3D4e' }, mistral)).toContain('[CALL_ID]a1B2c3D4e[');
  expect(writeCall({ ...call, toolCallId: 'call-1' }, mistral)).not.toContain('[CALL_ID]');
});
