import { expect, it } from 'vitest';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { writeCall } from '../../../../src/reading/syntax/index.ts';
import { invoke } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { invokeFixtures } from './invoke.fixtures.ts';

describeSyntax(invoke, invokeFixtures);
describeModelWriting(invoke);

const call = (input: unknown, toolName = 'find') =>
  ({ toolCallId: 'c', toolName, state: 'input-available', input }) as const;

it('reads the reasoning of MiniMax M3', () => {
  const text = '<mm:think>Short < long.</mm:think>So.';
  const { events } = everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [invoke] }));
  expect(events).toEqual([
    { type: 'reasoning', text: 'Short < long.' },
    { type: 'text', text: 'So.' },
  ]);
});

it('takes linear time for marks of Step 3 without calls', () => {
  const text = '<｜tool_call_begin｜>function<｜tool_sep｜>'.repeat(20_000);
  expect(readEvents([text], { syntaxes: [invoke] }).text).toBe(text);
});

it('types the leaves of nested elements by the schema', () => {
  const filter = {
    properties: { year: { type: 'integer' }, tags: { items: { type: 'boolean' } } },
  };
  const tools = { find: { inputSchema: { properties: { filter } } } };
  const element =
    '<filter>|<year>1949|</year>|<year>soon|</year>|<tags>|<item>true|</item>|</tags>|</filter>';
  const text = `|<invoke name="find">|${element}|</invoke>`.replaceAll('|', ']<]minimax[>[');
  const { calls } = everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [invoke], tools }));
  expect(calls[0]?.written.input).toEqual({ filter: { year: 'soon', tags: [true] } });
});

it('refuses to write names that an attribute cannot hold, and values that would end early', () => {
  for (const invocation of [call({}, 'a"b'), call({ 'a"b': 'c' }), call({ a: '</invoke>' })]) {
    expect(() => writeCall(invocation, invoke)).toThrow(/can't be written/);
  }
});
