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

/** Reads a written call back. Its result is a separate element, so `readBack` doesn't fit. */
const callIn = (source: string): ToolInvocation | undefined => {
  const { parts, problems } = parseText(`before\n${source}\nafter`, { syntaxes: [chatmd] });
  expect(problems).toEqual([]);
  return parts.flatMap((part) => (part.type === 'tool' ? [part.toolInvocation] : []))[0];
};

/** Writes a call. Returns undefined if the notation can't hold its name or a negative zero. */
const tryWriting = (invocation: ToolInvocation): string | undefined => {
  try {
    return writeCall(invocation, chatmd);
  } catch (error) {
    expect(String(error)).toMatch(/isn't allowed in an attribute|its input contains -0/);
    return undefined;
  }
};

describe('chatmd, written', () => {
  it('reads back as the same call, with any JSON input and any result', () => {
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
        const source = tryWriting(invocation);
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
    ["a result that isn't text", { state: 'output-available', output: { hits: 3 } }],
    ['an error', { state: 'output-error', errorText: 'No.' }],
    ['a denial', { state: 'output-denied' }],
    ['a blank name', { toolName: ' ' }],
    ['a blank id', { toolCallId: '' }],
    ['a name that ends with a backslash', { toolName: 'a\\' }],
    ['an id that ends with two backslashes', { toolCallId: 'a\\\\' }],
    ['an error next to a result', { state: 'output-available', output: 'x', errorText: 'No.' }],
    ['a partial result', { state: 'output-available', output: 'x', preliminary: true }],
    ['an approval', { approval: { approved: true } }],
    ['a very long name', { toolName: 'a'.repeat(1_100) }],
    ['NaN', { input: Number.NaN }],
  ])("throws an error that explains why it can't hold %s", (_, rest) => {
    expect(() => writeCall({ ...call, ...rest }, chatmd)).toThrow(
      /toolcard: The call .* of .* can't be written, because .*\. .*\./s,
    );
  });

  it('describes itself and the tools to a model, with an example that reads back', () => {
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
  it('keeps its result if the call after it is cut off', () => {
    expect(partsOf(`${response}${opened}RAW| {`)).toMatchObject([
      { toolInvocation: { toolName: 'f', state: 'output-available', output: 'OUT' } },
    ]);
  });

  it('reports an unknown tool once, in either order of call and response', () => {
    for (const source of [
      `${response}${opened}{}</tool_call>`,
      `${opened}{}</tool_call>${response}`,
    ]) {
      const { problems } = parseText(source, { syntaxes: [chatmd], tools: { tool: {} } });
      expect(problems.map(({ code }) => code)).toEqual(['unknown-tool']);
    }
  });

  it('belongs to its call, even if the input is invalid', () => {
    const tools = { f: { inputSchema: { required: ['q'] } } };
    const parts = partsOf(`${opened}{}</tool_call>${response}`, { tools, validate: validateInput });
    expect(parts).toMatchObject([
      { toolInvocation: { toolName: 'f', state: 'output-available', output: 'OUT' } },
    ]);
  });
});

describe('chatmd', () => {
  it('limits the length of a tag, however it is split', () => {
    for (const length of [950, 990, 1_000, 1_010, 1_200, 2_000]) {
      const id = 'c'.repeat(length - ' function_name="f" tool_call_id=""'.length);
      const source = `<tool_call function_name="f" tool_call_id="${id}">{}</tool_call>`;
      const whole = readEvents([source], { syntaxes: [chatmd] });
      expect(whole.calls).toHaveLength(length < 1_000 ? 1 : 0);
      for (const cut of [1, 400, 700, 999, 1_001, 1_011]) {
        const pieces = [source.slice(0, cut), source.slice(cut)];
        expect(readEvents(pieces, { syntaxes: [chatmd] })).toEqual(whole);
      }
      expect(readEvents(source.split(''), { syntaxes: [chatmd] })).toEqual(whole);
    }
  });

  it('reads reasoning without the tags of its summaries', () => {
    const source =
      'a<reasoning id="r1">\n<summary>First.</summary>\n<summary>RAW|<b>|RAW</summary> x</reasoning>b<reasoning/>c';
    const { events } = everySplit(source, (pieces) => readEvents(pieces, { syntaxes: [chatmd] }));
    expect(events).toEqual([
      { type: 'text', text: 'a' },
      { type: 'reasoning', text: 'First.\n<b> x' },
      { type: 'text', text: 'bc' },
    ]);
  });
});
