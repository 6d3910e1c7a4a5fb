import { describe, expect, it } from 'vitest';
import { callout, parseText, validateInput } from '../../../../src/reading/syntax/index.ts';
import type { ToolDefinitions } from '../../../../src/reading/syntax/index.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';

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
    ['nothing of what fits', { city: 'Ulm', days: 2, units: 'metric', maybe: null, spots: [] }, []],
    ['what is missing', {}, ['The input lacks city.']],
    ['a wrong type', { city: 3 }, ['city is of type "number" and should be of type "string".']],
    ['a limit', { city: 'Ulm', days: 0 }, ['days: 0 is less than 1.']],
    ['a choice', { city: 'Ulm', units: 'x' }, ['units is none of ["metric","imperial"].']],
    ['a place deep inside', { city: 'Ulm', spots: [{ x: 1 }, {}] }, ['spots.1 lacks x.']],
    [
      'several forms, once',
      { city: 'Ulm', maybe: 3 },
      ['maybe has none of the forms that it may have.'],
    ],
    [
      'a reference',
      { city: 'Ulm', 'a/b': 'x' },
      ['a/b is of type "string" and should be of type "number".'],
    ],
    ['too many forms', { city: 'Ulm', one: 'x' }, ['one has not exactly one of its forms.']],
    ['what must not be', { city: 'Ulm', not: 'x' }, ['not is what it must not be.']],
    ['what nobody expects', { city: 'Ulm', extra: 1 }, ['extra is not expected.']],
    [
      'an input that is no object',
      'x',
      ['The input is of type "string" and should be of type "object".'],
    ],
  ])('tells of %s', (_, input, faults) => {
    expect(validateInput(input, schema)).toEqual(faults);
  });

  it('takes a property for a property, whatever its name', () => {
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

  it('says at most twenty things', () => {
    const input = {
      city: 'Ulm',
      ...Object.fromEntries(Array.from({ length: 50 }, (_, n) => [n, n])),
    };
    expect(validateInput(input, schema)).toHaveLength(20);
  });

  it('takes names such as toString for names like any other', () => {
    const properties = { toString: { type: 'string' }, format: { type: 'string' } };
    expect(validateInput({}, { properties })).toEqual([]);
    expect(validateInput({}, { required: ['constructor', '__proto__'] })).toHaveLength(2);
    expect(validateInput({ '\uD800': 1, format: 2 }, { properties })).toHaveLength(1);
  });

  it('asks for no format: to look for some would take for ever', () => {
    const url = `http://${'a'.repeat(60)} `;
    expect(validateInput([url], { items: { type: 'string', format: 'url' } })).toEqual([]);
    expect(validateInput({ format: 'url' }, { enum: [{ format: 'url' }] })).toEqual([]);
  });

  it('says so where an input nests too deep', () => {
    const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
    expect(validateInput(deep, {})).toEqual([expect.stringContaining('nests deeper than 200')]);
  });

  it('says so where the schema itself is wrong', () => {
    expect(validateInput(1, { $ref: '#/nowhere' })).toEqual([
      expect.stringContaining('It cannot be checked by the schema of the tool'),
    ]);
  });
});

describe('a reader that validates', () => {
  const tools: ToolDefinitions = { search: { inputSchema: schema }, other: {} };
  const options = { syntaxes: [callout], tools, validate: validateInput };
  const bad = '> [!tool search c1]\n> input: {days: 0}\n> state: approval-requested\n';
  const errorText =
    "The input doesn't match the schema of search. The input lacks city. days: 0 is less than 1.";

  it('fails a call whose input does not fit, before it can be approved or run', () => {
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

  it('keeps the input in the part, to be seen', () => {
    const { parts } = parseText(bad, options);
    expect(parts[0]).toMatchObject({
      toolInvocation: { state: 'output-error', errorText, input: { days: 0 } },
    });
  });

  it('lets pass what fits, and tools without a schema', () => {
    const text = '> [!tool search c1]\n> input: {city: Ulm}\n\n> [!tool other c2]\n> input: 1\n';
    expect(parseText(text, options).problems).toEqual([]);
  });

  it('says which tools it was not told of', () => {
    const { problems } = parseText('> [!tool toString c1]\n> input: 1\n', options);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'unknown-tool', message: 'Unknown tool: toString' }),
    ]);
  });

  it('takes nothing that does not fit for fitting, however its schema is nested', () => {
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
      expect.stringMatching(/value is of type "string" and should be of type "integer"\.$/),
    ]);
    expect(validateInput({ a: 1 }, { dependencies: { a: ['b'] } })).toHaveLength(1);
    const bare: Record<string, unknown> = Object.create(null);
    bare['value'] = 'no';
    expect(validateInput(bare, nested)).toHaveLength(1);
  });
});
