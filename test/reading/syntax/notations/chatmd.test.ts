import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chatmd,
  describeTools,
  parseText,
  validateInput,
  writeCall,
} from '../../../../src/reading/syntax/index.ts';
import type { ParseTextOptions, ToolInvocation } from '../../../../src/reading/syntax/index.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readBack } from '../../../support/readBack.ts';
import { readEvents } from '../../../support/readEvents.ts';
import { chatmdFixtures } from './chatmd.fixtures.ts';

describeSyntax(chatmd, chatmdFixtures);

const call = { toolCallId: 'c1', toolName: 'search', state: 'input-available' } as const;

const markers = [
  'RAW|',
  '|RAW',
  '|RAWRAW|',
  '<!--',
  '-->',
  '</tool_call>',
  '</tool_response>',
  '<tool_call function_name="x">',
  '|',
  '\n',
  '\r',
  ' ',
  'R',
  '<',
  '&amp;',
  '"',
];

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...markers), { maxLength: 8 }).map((parts) => parts.join('')),
);

const name = text.filter((word) => word.trim() !== '');

/** The last call of what was written, read back. A result stands in an element of its own. */
const callIn = (source: string): ToolInvocation | undefined => {
  const { parts, problems } = parseText(`before\n${source}\nafter`, { syntaxes: [chatmd] });
  expect(problems).toEqual([]);
  return parts.flatMap((part) => (part.type === 'tool' ? [part.toolInvocation] : []))[0];
};

/** What is written of a call; undefined where a name or the sign of a zero cannot be. */
const writtenOr = (invocation: ToolInvocation): string | undefined => {
  try {
    return writeCall(invocation, chatmd);
  } catch (error) {
    expect(String(error)).toMatch(/cannot stand in an attribute|its input holds -0/);
    return undefined;
  }
};

describe('chatmd, written', () => {
  it('reads back as the same call, whatever JSON it holds and whatever its result says', () => {
    const json = fc.oneof(text, fc.jsonValue({ stringUnit: 'binary' }));
    fc.assert(
      fc.property(name, name, json, text, (toolName, toolCallId, input, output) => {
        const invocation: ToolInvocation = {
          toolName,
          toolCallId,
          state: 'output-available',
          input,
          output,
        };
        const source = writtenOr(invocation);
        fc.pre(source !== undefined);
        expect(callIn(source)).toMatchObject(invocation);
      }),
      { numRuns: 3_000 },
    );
  });

  it('reads back as a call without a result', () => {
    expect(readBack(chatmd, { ...call, input: { q: 1 } })).toMatchObject({
      ...call,
      input: { q: 1 },
    });
    expect(readBack(chatmd, call)).toMatchObject({ ...call, input: {} });
  });

  it.each<readonly [string, Partial<ToolInvocation>]>([
    ['a result that is no text', { state: 'output-available', output: { hits: 3 } }],
    ['an error', { state: 'output-error', errorText: 'No.' }],
    ['a denial', { state: 'output-denied' }],
    ['a blank name', { toolName: ' ' }],
    ['a blank id', { toolCallId: '' }],
    ['a name that ends with a backslash', { toolName: 'a\\' }],
    ['an id that ends with two', { toolCallId: 'a\\\\' }],
    ['an error beside a result', { state: 'output-available', output: 'x', errorText: 'No.' }],
    ['a result that goes on', { state: 'output-available', output: 'x', preliminary: true }],
    ['an approval', { approval: { approved: true } }],
    ['a name that is very long', { toolName: 'a'.repeat(1_100) }],
    ['NaN', { input: Number.NaN }],
  ])('says so when it cannot hold %s', (_, rest) => {
    expect(() => writeCall({ ...call, ...rest }, chatmd)).toThrow(
      /toolcard: The call .* of .* can't be written, because .*\. .*\./s,
    );
  });

  it('explains itself and the tools to a model, with a usage that reads back', () => {
    const tools = { search: { description: 'Finds.', inputSchema: { properties: { q: {} } } } };
    const { parts } = parseText(describeTools(tools, chatmd), { syntaxes: [chatmd] });
    expect(parts).toContainEqual({
      type: 'tool',
      toolInvocation: expect.objectContaining({ toolName: 'search', input: { q: 'the q' } }),
    });
  });
});

const response = '<tool_response tool_call_id="c1">OUT</tool_response>';
const opened = '<tool_call function_name="f" tool_call_id="c1">';

const partsOf = (source: string, options: ParseTextOptions = {}): unknown[] =>
  parseText(source, { syntaxes: [chatmd], ...options }).parts;

describe('a response of ChatMD', () => {
  it('names its call and keeps its result, also where the call behind it is cut off', () => {
    expect(partsOf(`${response}${opened}RAW| {`)).toMatchObject([
      { toolInvocation: { toolName: 'f', state: 'output-available', output: 'OUT' } },
    ]);
  });

  it('says that its tool is unknown, in whatever order they come', () => {
    for (const source of [
      `${response}${opened}{}</tool_call>`,
      `${opened}{}</tool_call>${response}`,
    ]) {
      const { problems } = parseText(source, { syntaxes: [chatmd], tools: { tool: {} } });
      expect(problems.map(({ code }) => code)).toEqual(['unknown-tool']);
    }
  });

  it('belongs to its call, also where the input of that did not fit', () => {
    const tools = { f: { inputSchema: { required: ['q'] } } };
    const parts = partsOf(`${opened}{}</tool_call>${response}`, { tools, validate: validateInput });
    expect(parts).toMatchObject([
      { toolInvocation: { toolName: 'f', state: 'output-available', output: 'OUT' } },
    ]);
  });
});

describe('chatmd', () => {
  it('makes reasoning of what a model thought, without the tags of its summaries', () => {
    const source =
      'a<reasoning id="r1">\n<summary>First.</summary>\n<summary>RAW|<b>|RAW</summary> x</reasoning>b<reasoning/>c';
    const { events } = everySplit(source, (pieces) => readEvents(pieces, { syntaxes: [chatmd] }));
    expect(events).toEqual([
      { type: 'text', text: 'a' },
      { type: 'reasoning', text: 'First.<b> x' },
      { type: 'text', text: 'bc' },
    ]);
  });
});
