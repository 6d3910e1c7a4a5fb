import { describe, expect, it } from 'vitest';
import { caret, createScanner, parseText, xml } from '../../../../src/reading/syntax/index.ts';
import type { Syntax, ToolDefinitions, ToolEvent } from '../../../../src/reading/syntax/index.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import type { Recording } from '../../../support/readEvents.ts';

/** Parameters, in the order in which a model writes them. */
type Written = readonly (readonly [name: string, text: string])[];

const inXml = (parameters: Written): string =>
  [
    '<tool:list_files>',
    ...parameters.map(([name, text]) => `<param:${name}>${text}</param:${name}>`),
    '</tool:list_files>',
  ].join('\n');

const inCaret = (parameters: Written): string =>
  ['^^^list_files', ...parameters.map(([name, text]) => `${name}: ${text}`), '^^^'].join('\n');

const notations: readonly (readonly [Syntax, (parameters: Written) => string])[] = [
  [xml, inXml],
  [caret, inCaret],
];

const tools: ToolDefinitions = {
  list_files: {
    inputSchema: {
      type: 'object',
      $defs: { depth: { type: 'integer' } },
      properties: {
        paths: { type: 'array', items: { type: 'string' } },
        query: { type: 'array', items: { $ref: '#/$defs/depth' } },
        boxes: { anyOf: [{ type: 'array', items: { type: 'boolean' } }, { type: 'null' }] },
        max_depth: { $ref: '#/$defs/depth' },
        ratio: { type: 'number' },
        deep: { type: 'boolean' },
        filter: { type: 'object' },
        matrix: { type: 'array', items: { type: 'array' } },
        maybe: { type: ['integer', 'null'] },
        flagged: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
        any: {},
        'a/b': { allOf: [{ $ref: '#/properties/ratio' }] },
        other_ref: { $ref: '#/properties/flagged/anyOf/0' },
        slashed: { $ref: '#/properties/a~1b' },
        mixed: { type: ['number', 'object'] },
        nothing: { type: 'null' },
        switch: { type: ['boolean', 'object'] },
        toggle: { type: ['boolean', 'null'] },
      },
    },
  },
};

const deltasOf = (events: readonly ToolEvent[]): string =>
  events.map((event) => (event.type === 'tool-input-delta' ? event.inputTextDelta : '')).join('');

const inputOf = (text: string, syntax: Syntax): unknown => {
  const { parts, problems } = parseText(text, { syntaxes: [syntax], tools });
  expect(problems).toEqual([]);
  const [part] = parts;
  return part !== undefined && 'toolInvocation' in part ? part.toolInvocation.input : undefined;
};

describe.each(notations)('$name', (syntax, write) => {
  const read = (pieces: readonly string[]): Recording =>
    readEvents(pieces, { syntaxes: [syntax], tools });

  it.each<readonly [string, Written, object]>([
    ['a list by its exact name, even of one element', [['paths', 'a']], { paths: ['a'] }],
    ['a list by its name in the singular', [['path', 'a']], { paths: ['a'] }],
    ['a list by its name in the plural', [['queries', '1']], { query: [1] }],
    ['a list by its name without the ending es', [['box', 'TRUE']], { boxes: [true] }],
    [
      'the singular and the plural as one list',
      [
        ['path', 'a'],
        ['any', 'x'],
        ['paths', 'b'],
      ],
      { paths: ['a', 'b'], any: 'x' },
    ],
    ['a whole number', [['max_depth', ' 3 ']], { max_depth: 3 }],
    ['a number', [['ratio', '-1.5e3']], { ratio: -1500 }],
    ['true in any case', [['deep', 'True']], { deep: true }],
    ['false in any case', [['deep', ' FALSE ']], { deep: false }],
    ['true if an object is also allowed', [['switch', 'true']], { switch: true }],
    ['an object', [['filter', '{"__proto__": [1]}']], { filter: JSON.parse('{"__proto__": [1]}') }],
    [
      'a list of lists',
      [
        ['matrix', '[1]'],
        ['matrix', '[2]'],
      ],
      { matrix: [[1], [2]] },
    ],
    ['null if it is allowed', [['maybe', 'null']], { maybe: null }],
    ['null if nothing else is allowed', [['nothing', '']], { nothing: null }],
    ['the first of two types', [['flagged', 'true']], { flagged: true }],
    ['the second of two types', [['flagged', '7']], { flagged: 7 }],
    ['a type in allOf', [['slashed', '1.5']], { slashed: 1.5 }],
    ['a referenced type among several', [['other_ref', '7']], { other_ref: 7 }],
    ['an object if a number is also allowed', [['mixed', '{"a": 1}']], { mixed: { a: 1 } }],
    ['a number if an object is also allowed', [['mixed', '2.5']], { mixed: 2.5 }],
    ['text if the schema gives no type', [['any', '3']], { any: '3' }],
    [
      'parameters outside the schema as text',
      [
        ['other', '3'],
        ['toString', 'x'],
      ],
      { other: '3', toString: 'x' },
    ],
  ])('reads %s', (_, parameters, input) => {
    expect(inputOf(write(parameters), syntax)).toEqual(input);
  });

  it.each<readonly [string, string, string]>([
    ['deep', 'yes', 'true or false'],
    ['deep', '', 'true or false'],
    ['deep', '1', 'true or false'],
    ['toggle', 'no', 'true or false'],
    ['switch', '3', 'true or false'],
    ['flagged', 'yes', 'a whole number'],
    ['nothing', 'something', 'null'],
    ['max_depth', 'three', 'a whole number'],
    ['max_depth', '1.5', 'a whole number'],
    ['max_depth', '12345678901234567890', 'a whole number'],
    ['max_depth', '', 'a whole number'],
    ['max_depth', '0x10', 'a whole number'],
    ['ratio', '1e999', 'a number'],
    ['ratio', 'NaN', 'a number'],
    ['ratio', '12345678901234567890', 'a number'],
    ['filter', '{x', 'a JSON object'],
    ['filter', '[1]', 'a JSON object'],
    ['matrix', '1', 'a JSON array'],
  ])('fails a call whose %s is %j, and reports where it should be %s', (name, text, expected) => {
    const source = write([
      ['any', 'kept'],
      [name, text],
    ]);
    const { events, calls } = everySplit(source, read);
    const problems = events.flatMap((event) => (event.type === 'problem' ? [event.problem] : []));
    const message = `The value ${JSON.stringify(text)} of the parameter ${name} isn't ${expected}.`;
    expect(problems).toEqual([
      expect.objectContaining({ code: 'invalid-value', message, line: 3 }),
    ]);
    expect(source.slice(problems[0]?.offset)).toMatch(
      text === '' ? /^(?:<\/param|\n\^\^\^)/ : new RegExp(`^${text.replace(/[{[]/g, '\\$&')}`),
    );
    expect(events.at(-1)).toEqual({
      type: 'tool-input-error',
      toolCallId: 'tool-call-1',
      errorText: `The input doesn't match the schema of list_files. ${message}`,
    });
    expect(calls[0]?.written.state).toBe('output-error');
    expect(calls[0]?.written.input).toMatchObject({ any: 'kept' });
  });

  it('ignores references that lead in a circle', () => {
    const loop = { $ref: '#/properties/a' };
    const { parts } = parseText(write([['a', '1']]), {
      syntaxes: [syntax],
      tools: { list_files: { inputSchema: { properties: { a: loop } } } },
    });
    expect(parts[0]).toMatchObject({ toolInvocation: { input: { a: '1' } } });
  });

  it('fails a call whose JSON nests too deeply', () => {
    const deep = '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000);
    const { parts } = parseText(write([['filter', deep]]), { syntaxes: [syntax], tools });
    expect(parts[0]).toMatchObject({ toolInvocation: { state: 'output-error' } });
  });

  it.each<readonly [string, unknown, unknown]>([
    [
      'alternatives in alternatives',
      { anyOf: [{ anyOf: [{ type: 'integer' }] }, { type: 'boolean' }] },
      1,
    ],
    ['a reference with percent-encoding', { $ref: '#/$defs/A%3CB%3E' }, 1],
    ['a reference with invalid percent-encoding', { $ref: '#/$defs/100%' }, 1],
    ['an anchor', { $ref: '#elsewhere' }, '1'],
    ['another document', { $ref: 'other.json' }, '1'],
    ['an enum of integers', { enum: [1, 2] }, 1],
    ['a constant', { const: 1 }, 1],
  ])('finds the type in %s', (_, a, value) => {
    const $defs = { 'A<B>': { type: 'integer' }, '100%': { type: 'integer' } };
    const inputSchema = { $defs, properties: { a } };
    const { parts } = parseText(write([['a', '1']]), {
      syntaxes: [syntax],
      tools: { list_files: { inputSchema } },
    });
    expect(parts[0]).toMatchObject({ toolInvocation: { input: { a: value } } });
  });

  it('infers types from other keywords, and finds the properties in allOf', () => {
    const inputSchema = {
      properties: { yes: { const: true }, none: { enum: [null] }, half: { enum: [0.5] } },
      allOf: [
        { properties: { object: { properties: {} }, list: { items: { type: 'integer' } } } },
        { properties: { lists: { enum: [[1]] }, yes: { type: 'string' } } },
      ],
    };
    const written = write([
      ['yes', 'true'],
      ['none', 'null'],
      ['half', '0.5'],
      ['object', '{"a":1}'],
      ['list', '2'],
      ['lists', 'x'],
    ]);
    const { parts } = parseText(written, {
      syntaxes: [syntax],
      tools: { list_files: { inputSchema } },
    });
    expect(parts[0]).toMatchObject({
      toolInvocation: {
        input: { yes: true, none: null, half: 0.5, object: { a: 1 }, list: [2], lists: ['x'] },
      },
    });
  });

  it('reports at most twenty faults, and shortens long values', () => {
    const source = write(Array.from({ length: 30 }, () => ['query', 'x'.repeat(500)] as const));
    const { parts, problems } = parseText(source, { syntaxes: [syntax], tools });
    expect(problems).toHaveLength(20);
    expect(problems[0]?.message.length).toBeLessThan(200);
    expect(parts[0]).toMatchObject({ toolInvocation: { state: 'output-error' } });
  });

  it.each<readonly [string, Written]>([
    [
      'strings',
      [
        ['any', 'a "b"\\'],
        ['other', '\u2028\uD800'],
      ],
    ],
    [
      'typed values',
      [
        ['max_depth', '3'],
        ['deep', 'true'],
        ['filter', '{"a": [1]}'],
      ],
    ],
    [
      'lists',
      [
        ['path', 'a'],
        ['path', 'b'],
      ],
    ],
    [
      'lists with other parameters in between',
      [
        ['path', 'a'],
        ['any', 'x'],
        ['path', 'b'],
        ['query', '1'],
      ],
    ],
    [
      'a repeated parameter',
      [
        ['x', 'a'],
        ['y', 'b'],
        ['x', 'c'],
        ['x', 'd'],
      ],
    ],
    ['no parameters', []],
  ])('streams the input as JSON: %s', (_, parameters) => {
    const source = write(parameters);
    const { events } = everySplit(source, read);
    expect(JSON.parse(deltasOf(events))).toEqual(inputOf(source, syntax));
  });

  it('streams a long value piece by piece', () => {
    const events: ToolEvent[] = [];
    const scanner = createScanner({ syntaxes: [syntax], onEvent: (event) => events.push(event) });
    scanner.feed(write([['any', 'hello wor']]).replace(/wor[^]*/, ''));
    scanner.feed('wor');
    expect(deltasOf(events)).toBe('{"any":"hello wor');
  });

  it('limits the streamed input to twice the length of the text, even with many repetitions', () => {
    const names = Array.from({ length: 4_000 }, (_, index) => (index % 2 === 0 ? 'x' : 'y'));
    const source = write(names.map((name) => [name, 'value'] as const));
    const { events } = read([source]);
    expect(deltasOf(events).length).toBeLessThan(2 * source.length);
    const input: unknown = parseText(source, { syntaxes: [syntax] }).parts[0];
    expect(input).toMatchObject({ toolInvocation: { state: 'input-available' } });
  });
});

describe('caret', () => {
  it('streams a list that continues in brackets as JSON', () => {
    const source = '^^^s\nk: a\nk: [\nb\n]\nl: c\nl: [\n]\n^^^\n';
    const { events } = readEvents([source], { syntaxes: [caret] });
    expect(JSON.parse(deltasOf(events))).toEqual({ k: ['a', 'b'], l: ['c'] });
  });

  it('reports at most twenty stray lines with their positions, and keeps all of them', () => {
    const source = `^^^s\n${'   stray\n'.repeat(30)}^^^\n`;
    const { parts, problems } = parseText(source, { syntaxes: [caret] });
    expect(problems).toHaveLength(20);
    expect(problems[0]).toMatchObject({ code: 'stray-text', line: 2, column: 4 });
    const text = Array.from({ length: 30 }, () => 'stray').join('\n');
    expect(parts[0]).toMatchObject({
      toolInvocation: { callProviderMetadata: { toolcard: { fields: { text } } } },
    });
  });
});
