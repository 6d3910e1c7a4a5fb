import { expect, it } from 'vitest';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { writeCall } from '../../../../src/reading/syntax/index.ts';
import { qwenXml } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { qwenXmlFixtures } from './qwenXml.fixtures.ts';

describeSyntax(qwenXml, qwenXmlFixtures);
describeModelWriting(qwenXml);

const call = (input: unknown, toolName = 'find') =>
  ({ toolCallId: 'c', toolName, state: 'input-available', input }) as const;

it('reads the reasoning of Seed-OSS', () => {
  const text = '<seed:think>Short < long.</seed:think>So.';
  const { events } = everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [qwenXml] }));
  expect(events).toEqual([
    { type: 'reasoning', text: 'Short < long.' },
    { type: 'text', text: 'So.' },
  ]);
});

it('types values by the schema, null next to text too, and fails a call with others', () => {
  const properties = {
    count: { type: 'integer' },
    deep: { type: 'boolean' },
    list: { type: 'array' },
    note: { type: ['string', 'null'] },
    other: { type: ['string', 'null'] },
  };
  const tools = { find: { inputSchema: { properties } } };
  const read = (values: Readonly<Record<string, string>>) => {
    const parameters = Object.entries(values).map(
      ([key, value]) => `<parameter=${key}>${value}</parameter>`,
    );
    const text = `<function=find>${parameters.join('')}</function>`;
    return everySplit(text, (pieces) => readEvents(pieces, { syntaxes: [qwenXml], tools }));
  };
  const good = read({ count: '7', deep: 'TRUE', list: '[1]', note: 'null', other: 'nullable' });
  const input = { count: 7, deep: true, list: [1], note: null, other: 'nullable' };
  expect(good.calls[0]?.written.input).toEqual(input);
  const live = good.events.map((event) =>
    event.type === 'tool-input-delta' ? event.inputTextDelta : '',
  );
  expect(JSON.parse(live.join(''))).toEqual(input);
  const bad = read({ count: 'many', deep: 'yes' });
  expect(bad.calls[0]?.written).toMatchObject({
    state: 'output-error',
    errorText:
      'The input doesn\'t match the schema of find. The value "many" of the parameter count isn\'t a whole number. The value "yes" of the parameter deep isn\'t true or false.',
  });
  expect(bad.events.filter(({ type }) => type === 'problem')).toHaveLength(2);
});

it('refuses to write names that a tag cannot hold, and values that would end early', () => {
  for (const invocation of [call({}, 'a b'), call({ 'a b': 'c' }), call({ a: '</function>' })]) {
    expect(() => writeCall(invocation, qwenXml)).toThrow(/can't be written/);
  }
});
