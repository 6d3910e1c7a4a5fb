import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeTools, parseText, writeCall } from '../../src/reading/syntax/index.ts';
import type { Syntax, ToolDefinition } from '../../src/reading/syntax/index.ts';
import { readBack } from './readBack.ts';

const call = (input: unknown, toolName = 'search') =>
  ({ toolCallId: 'c1', toolName, state: 'input-available', input }) as const;

/** Whether a notation can hold a call. If it can't, the error has to say so. */
const isWritable = (syntax: Syntax, invocation: ReturnType<typeof call>): boolean => {
  try {
    writeCall(invocation, syntax);
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/toolcard: The call c1 of .* can't be written, because /s);
    return false;
  }
};

/** The markers of all notations. */
const markers = [
  '> [!tool x y]',
  '```tool a b',
  '~~~',
  '^^^search',
  '^^^',
  '^^^^',
  '[',
  ']',
  'a ---',
  '--- a',
  'a: b',
  '<tool:x>',
  '</tool:x>',
  '<param:a>',
  '</param:a>',
  '</param:b>',
  '<think>',
  'RAW|',
  '|RAW',
  '<tool_call function_name="f">',
  '</tool_call>',
  '<!--',
  '\n',
  '\r',
  '\r\n',
  ' ',
  '\t',
  '',
  '\uFEFF',
  '\uD800',
];

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...markers), { maxLength: 6 }).map((parts) => parts.join('')),
);

const plainName = fc.stringMatching(/^[\w-]{1,8}$/);
const name = fc.oneof(
  plainName,
  fc.constantFrom('__proto__', 'a.b', 'a:b', 'a/b', 'a b', '^^^x'),
  text,
);

/** Tests that a notation without types reads back what it writes, and throws for everything else. */
export function describeParameterWriting(syntax: Syntax): void {
  describe(`${syntax.name}, written`, () => {
    it('reads back as the same call, or throws', () => {
      const input = fc.dictionary(name, fc.oneof(text, fc.array(text, { maxLength: 4 })), {
        maxKeys: 4,
      });
      fc.assert(
        fc.property(name, input, (toolName, values) => {
          const invocation = call(values, toolName);
          fc.pre(isWritable(syntax, invocation));
          const source = writeCall(invocation, syntax);
          const { parts } = parseText(`before\n${source}\nafter`, { syntaxes: [syntax] });
          expect(parts.map(({ type }) => type)).toEqual(['text', 'tool', 'text']);
          expect(parts[1]).toMatchObject({ toolInvocation: { toolName, input: values } });
        }),
        { numRuns: 2_000 },
      );
    });

    it.each([
      'plain',
      '',
      'two\nlines',
      '\n',
      '\n\na\n',
      'a\r\nb',
      'x\r',
      ' blanks ',
      '[',
      '^^^',
      '> [!tool x y]\n> input: 1',
      '```tool\n```',
      '<think>x</think>',
      'RAW|\n|RAW',
      'a: b',
    ])('writes the text %j', (value) => {
      expect(readBack(syntax, call({ a: value }))?.input).toEqual({ a: value });
      expect(readBack(syntax, call({ a: [value, value] }))?.input).toEqual({ a: [value, value] });
    });

    it('writes any value whose type is in the schema', () => {
      const tool: ToolDefinition = {
        inputSchema: {
          properties: {
            count: { type: 'integer' },
            ratio: { type: 'number' },
            isDeep: { type: 'boolean' },
            paths: { type: 'array', items: { type: 'string' } },
            sizes: { type: 'array', items: { type: 'integer' } },
            filter: { type: 'object' },
            maybe: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
          },
        },
      };
      const input = {
        count: 3,
        ratio: -1.5e-7,
        isDeep: false,
        paths: ['a'],
        sizes: [1, 2],
        filter: { 'a "b"': [1, null, { c: '</x>' }] },
        maybe: null,
      };
      expect(readBack(syntax, call(input), tool)?.input).toEqual(input);
    });

    it('writes a call without an input as one without parameters', () => {
      const { input: _, ...bare } = call({});
      expect(readBack(syntax, bare)?.input).toEqual({});
    });

    it('throws if the schema would read a parameter as another one or as a list', () => {
      const tool = { inputSchema: { properties: { paths: { type: 'array', items: {} } } } };
      for (const input of [{ path: 'a' }, { paths: 'a' }]) {
        expect(() => writeCall(call(input), syntax, { search: tool })).toThrow(
          /would be read as a list/,
        );
      }
    });

    it.each([
      ['a number without a schema', call({ a: 1 })],
      ['null', call({ a: null })],
      ['an object', call({ a: { b: 'c' } })],
      ['a list of lists', call({ a: [['b']] })],
      ['a list as input', call(['a'])],
      ['null as input', call(null)],
      ["a name that isn't allowed", call({}, 'a b')],
      ['a blank name', call({}, '')],
      ['a negative zero', call({ a: { b: [-0] } })],
      ['NaN', call({ a: Number.NaN })],
      ['an output', { ...call({}), state: 'output-available', output: 1 } as const],
      ['an error', { ...call({}), state: 'output-error', errorText: 'No' } as const],
      ['a denial', { ...call({}), state: 'output-denied' } as const],
    ])('throws for %s, and explains why', (_, invocation) => {
      expect(() => writeCall(invocation, syntax)).toThrow(
        /toolcard: The call c1 of .* can't be written, because .*\. .*\./,
      );
    });

    it('leaves out optional parameters that equal their default', () => {
      const tools = {
        search: {
          inputSchema: {
            properties: {
              query: { type: 'string', default: 'cats' },
              limit: { type: 'integer', default: 10 },
              deep: { type: 'boolean', default: false },
            },
            required: ['query'],
          },
        },
      };
      const written = writeCall(call({ query: 'cats', limit: 10, deep: true }), syntax, tools);
      expect(written).toContain('cats');
      expect(written).not.toContain('limit');
      const { parts } = parseText(written, { syntaxes: [syntax], tools });
      expect(parts[0]).toMatchObject({ toolInvocation: { input: { query: 'cats', deep: true } } });
    });

    it("describes tools whose examples it can't hold", () => {
      const properties = {
        empty: { type: 'array', items: { type: 'string' }, default: [] },
        either: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        number: { type: ['string', 'number'] },
        choice: { enum: [1, 2] },
        wrong: { type: 'string', examples: [5] },
        list: { type: 'array', items: { type: 'array', items: { type: 'array' } }, const: {} },
        '<:\n': { type: 'string' },
      };
      const words = describeTools({ a: { inputSchema: { properties } } }, syntax);
      const { parts } = parseText(words, { syntaxes: [syntax] });
      expect(parts.filter(({ type }) => type === 'tool')).toHaveLength(2);
      expect(words).toContain('- list');
    });

    it('throws if the tools have no names', () => {
      for (const tools of [undefined, [{ name: 'x' }]]) {
        // Programs without types may pass a list.
        expect(() => Reflect.apply(describeTools, undefined, [tools, syntax])).toThrow(
          /toolcard: describeTools\(\) was given no tools/,
        );
      }
    });

    it('describes itself and the tools to a model, with examples that read back', () => {
      const tools = {
        get_weather: {
          description: 'Returns the weather.',
          inputSchema: {
            properties: {
              city: { type: 'string', examples: ['Ulm'], description: 'Where' },
              hours: { type: 'integer', description: 'How long.', default: 1 },
              days: { type: 'integer', default: 3 },
              units: { enum: ['metric', 'imperial'] },
              spots: {
                type: 'array',
                items: { type: 'object', properties: { x: { type: 'number' } } },
              },
              exact: { type: 'boolean' },
            },
            required: ['city'],
          },
        },
      };
      const words = describeTools(tools, syntax);
      expect(words).toContain('- city (required): string; Where.');
      expect(words).toContain('- days: integer; default 3');
      const { parts } = parseText(words, { syntaxes: [syntax], tools });
      expect(parts).toContainEqual({
        type: 'tool',
        toolInvocation: expect.objectContaining({
          toolName: 'get_weather',
          input: {
            city: 'Ulm',
            hours: 1,
            days: 3,
            units: 'metric',
            spots: [{ x: 1 }],
            exact: true,
          },
        }),
      });
    });
  });
}
