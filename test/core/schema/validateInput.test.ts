import { describe, expect, it } from 'vitest';
import { callout, parseText, validateInput } from '../../../src/reading/syntax/index.ts';
import type { ToolDefinitions } from '../../../src/reading/syntax/index.ts';
import { everySplit } from '../../support/everySplit.ts';
import { readEvents } from '../../support/readEvents.ts';

const schema = {
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 3 },
    days: { type: 'integer', minimum: 1 },
    units: { enum: ['metric', 'imperial'] },
    spots: { type: 'array', items: { type: 'object', required: ['x'] } },
    maybe: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    'a/b': { $ref: '#/$defs/number' },
    one: { oneOf: [{ type: 'string' }, { minLength: 1 }] },
    not: { not: { type: 'string' } },
  },
  required: ['city'],
  additionalProperties: false,
  $defs: { number: { type: 'number' } },
};

describe('validateInput', () => {
  it.each<readonly [string, unknown, readonly string[]]>([
    [
      'nothing for a valid input',
      { city: 'Ulm', days: 2, units: 'metric', maybe: null, spots: [] },
      [],
    ],
    ['a missing property', {}, ['The input is missing city.']],
    ['a wrong type', { city: 3 }, ['city is of type "number" but should be of type "string".']],
    ['a limit', { city: 'Ulm', days: 0 }, ['days: 0 is less than 1.']],
    ['a choice', { city: 'Ulm', units: 'x' }, ['units is not one of ["metric","imperial"].']],
    ['a place deep inside', { city: 'Ulm', spots: [{ x: 1 }, {}] }, ['spots.1 is missing x.']],
    [
      'several alternatives, once',
      { city: 'Ulm', maybe: 3 },
      ['maybe matches none of the allowed schemas.'],
    ],
    [
      'a reference',
      { city: 'Ulm', 'a/b': 'x' },
      ['a/b is of type "string" but should be of type "number".'],
    ],
    [
      'too many matching schemas',
      { city: 'Ulm', one: 'x' },
      ["one doesn't match exactly one schema."],
    ],
    ['a forbidden value', { city: 'Ulm', not: 'x' }, ['not matches a schema that is not allowed.']],
    ['an unexpected property', { city: 'Ulm', extra: 1 }, ['extra is not allowed.']],
    [
      "an input that isn't an object",
      'x',
      ['The input is of type "string" but should be of type "object".'],
    ],
  ])('reports %s', (_, input, faults) => {
    expect(validateInput(input, schema)).toEqual(faults);
  });

  it('treats properties with the names of keywords as properties', () => {
    const named = {
      type: 'object',
      properties: {
        default: { type: 'string', format: 'email', minLength: 3 },
        format: { type: 'number' },
        const: { const: { format: 'x' } },
      },
    };
    const input = { default: 'no address', format: 1, const: { format: 'x' } };
    expect(validateInput(input, named)).toEqual([]);
    expect(validateInput({ format: 'x' }, named)).toHaveLength(1);
  });

  it('reports at most twenty faults', () => {
    const input = {
      city: 'Ulm',
      ...Object.fromEntries(Array.from({ length: 50 }, (_, n) => [n, n])),
    };
    expect(validateInput(input, schema)).toHaveLength(20);
  });

  it('treats names such as toString like any other name', () => {
    const properties = { toString: { type: 'string' }, format: { type: 'string' } };
    expect(validateInput({}, { properties })).toEqual([]);
    expect(validateInput({}, { required: ['constructor', '__proto__'] })).toHaveLength(2);
    expect(validateInput({ '\uD800': 1, format: 2 }, { properties })).toHaveLength(1);
  });

  it('ignores formats, because some take exponential time', () => {
    const url = `http://${'a'.repeat(60)} `;
    expect(validateInput([url], { items: { type: 'string', format: 'url' } })).toEqual([]);
    expect(validateInput({ format: 'url' }, { enum: [{ format: 'url' }] })).toEqual([]);
  });

  it('reports an input that nests too deeply', () => {
    const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
    expect(validateInput(deep, {})).toEqual([expect.stringContaining('nests deeper than 200')]);
  });

  it('reports an invalid schema', () => {
    expect(validateInput(1, { $ref: '#/nowhere' })).toEqual([
      expect.stringContaining("The input can't be checked against the tool's schema"),
    ]);
  });
});

describe('a scanner with `validate`', () => {
  const tools: ToolDefinitions = { search: { inputSchema: schema }, other: {} };
  const options = { syntaxes: [callout], tools, validate: validateInput };
  const bad = '> [!tool search c1]\n> input: {days: 0}\n> state: approval-requested\n';
  const errorText =
    "The input doesn't match the schema of search. The input is missing city. days: 0 is less than 1.";

  it('fails a call with an invalid input, before it can be approved or run', () => {
    const { events, calls } = everySplit(bad, (pieces) => readEvents(pieces, options));
    expect(events.filter(({ type }) => type !== 'tool-input-delta')).toEqual([
      { type: 'tool-input-start', toolCallId: 'c1', toolName: 'search' },
      {
        type: 'problem',
        problem: expect.objectContaining({ code: 'invalid-input', line: 1, column: 1 }),
      },
      { type: 'tool-input-error', toolCallId: 'c1', errorText },
    ]);
    expect(calls[0]?.written).toEqual({ state: 'output-error', errorText, input: { days: 0 } });
  });

  it('keeps the invalid input in the part', () => {
    const { parts } = parseText(bad, options);
    expect(parts[0]).toMatchObject({
      toolInvocation: { state: 'output-error', errorText, input: { days: 0 } },
    });
  });

  it('accepts valid inputs, and tools without a schema', () => {
    const text = '> [!tool search c1]\n> input: {city: Ulm}\n\n> [!tool other c2]\n> input: 1\n';
    expect(parseText(text, options).problems).toEqual([]);
  });

  it('reports unknown tools', () => {
    const { problems } = parseText('> [!tool toString c1]\n> input: 1\n', options);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'unknown-tool', message: 'Unknown tool: toString' }),
    ]);
  });

  it('finds faults in deeply nested schemas', () => {
    const nested = {
      $defs: {
        node: {
          properties: {
            child: { allOf: [{ allOf: [{ $ref: '#/$defs/node' }] }] },
            value: { type: 'integer' },
          },
        },
      },
      $ref: '#/$defs/node',
    };
    const deep = (levels: number): object =>
      levels === 0 ? { value: 'no' } : { child: deep(levels - 1) };
    expect(validateInput(deep(130), nested)).toEqual([
      expect.stringMatching(/value is of type "string" but should be of type "integer"\.$/),
    ]);
    expect(validateInput({ a: 1 }, { dependencies: { a: ['b'] } })).toHaveLength(1);
    const bare: Record<string, unknown> = Object.create(null);
    bare['value'] = 'no';
    expect(validateInput(bare, nested)).toHaveLength(1);
  });
});
