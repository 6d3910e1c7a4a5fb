import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeTools, parseText, writeCall } from '../../src/reading/syntax/index.ts';
import type { Syntax, ToolDefinitions } from '../../src/reading/syntax/index.ts';
import { readEvents } from './readEvents.ts';

const call = (input: unknown, toolName = 'search') =>
  ({ toolCallId: 'tool-call-1', toolName, state: 'input-available', input }) as const;

/** Pieces of the notations that models were trained on. */
const pieces = [
  '<tool_call>',
  '</tool_call>',
  '<invoke name="a">',
  '</invoke>',
  '</parameter>',
  '<parameter name="b">',
  '</function>',
  '<parameter=a>',
  '</arg_value>',
  '<|"|>',
  '<tool_call|>',
  '<|end|>',
  '<|call|>',
  '｜',
  '```',
  '"',
  "'",
  '\\',
  '{',
  ']',
  'null',
  '\n',
  '\r',
  ' ',
  '',
  '\uD800',
];

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join('')),
);

const isWritable = (write: () => string): boolean => {
  try {
    write();
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/toolcard: The call .* can't be written, because /s);
    return false;
  }
};

const types = {
  text: { type: 'string' },
  count: { type: 'integer' },
  ratio: { type: 'number' },
  isDeep: { type: 'boolean' },
  list: { type: 'array', items: {} },
  filter: { type: 'object' },
  maybe: { type: ['string', 'null'] },
};

const tools: ToolDefinitions = {
  search: { description: 'Searches.', inputSchema: { type: 'object', properties: types } },
};

/** Tests the writing of a notation that models were trained on. */
export function describeModelWriting(
  syntax: Syntax,
  { hasOutputs = false, hasLiveInput = true } = {},
): void {
  describe(`${syntax.name}, written`, () => {
    const readBack = (written: string, toolName = 'search'): unknown =>
      parseText(`before\n${written}\n\nafter`, {
        syntaxes: [syntax],
        tools: { [toolName]: {}, ...tools },
      }).parts;

    it('reads back as the same call, or throws', () => {
      const input = fc.record(
        {
          text,
          count: fc.integer(),
          ratio: fc.double({ noNaN: true, noDefaultInfinity: true }),
          isDeep: fc.boolean(),
          list: fc.array(fc.jsonValue({ maxDepth: 2 })),
          filter: fc.dictionary(text, fc.jsonValue({ maxDepth: 2 })),
          maybe: fc.option(text),
          other: text,
        },
        { requiredKeys: [] },
      );
      fc.assert(
        fc.property(fc.oneof(fc.constant('search'), text), input, (toolName, values) => {
          const invocation = call(values, toolName);
          fc.pre(isWritable(() => writeCall(invocation, syntax, tools)));
          expect(readBack(writeCall(invocation, syntax, tools), toolName)).toEqual([
            { type: 'text', text: 'before\n' },
            { type: 'tool', toolInvocation: expect.objectContaining({ toolName, input: values }) },
            { type: 'text', text: expect.stringMatching(/^\n+after$/) },
          ]);
        }),
        { numRuns: 1_000 },
      );
    });

    it.runIf(hasLiveInput)('shows the input as JSON while it arrives', () => {
      const input = { text: 'a "b"\n\\c', count: 3, isDeep: true, list: [1, [null]], maybe: null };
      const { events } = readEvents(writeCall(call(input), syntax, tools).split(''), {
        syntaxes: [syntax],
        tools,
      });
      const json = events.map((event) =>
        event.type === 'tool-input-delta' ? event.inputTextDelta : '',
      );
      expect(JSON.parse(json.join(''))).toEqual(input);
    });

    it('writes a call without an input', () => {
      const { input: _, ...bare } = call({});
      expect(readBack(writeCall(bare, syntax))).toMatchObject([
        {},
        { toolInvocation: { input: {} } },
        {},
      ]);
    });

    it.each([
      ['a list as input', call(['a'])],
      ['null as input', call(null)],
      ['a blank name', call({}, '')],
      ['a negative zero', call({ a: { b: [-0] } })],
      ['a denial', { ...call({}), state: 'output-denied' } as const],
    ])('throws for %s, and explains why', (_, invocation) => {
      expect(() => writeCall(invocation, syntax)).toThrow(
        /toolcard: The call .* can't be written, because .*\. .*\./,
      );
    });

    it.runIf(!hasOutputs)('throws for an output', () => {
      const invocation = { ...call({}), state: 'output-available', output: 1 } as const;
      expect(() => writeCall(invocation, syntax)).toThrow(/not their outcomes/);
    });

    it('describes itself and the tools, with examples that read back', () => {
      const words = describeTools(tools, syntax);
      expect(words).toContain('Searches.');
      const { parts } = parseText(words, {
        syntaxes: [syntax],
        tools: { tool_name: {}, ...tools },
      });
      expect(parts.filter(({ type }) => type === 'tool')).toHaveLength(2);
    });
  });
}
