import fc from 'fast-check';
import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { callout, parseText } from '../../../../src/reading/syntax/index.ts';
import type { BlockLimits } from '../../../../src/reading/syntax/index.ts';
import { parseYaml } from '../../../../src/reading/syntax/block/parseYaml.ts';

const codeOf = (text: string): string => {
  const result = parseYaml(text);
  return 'refusal' in result ? result.refusal.code : 'read';
};

describe('parseYaml', () => {
  it.each([
    ['tags', `x: ${'!a '.repeat(40_000)}`],
    ['anchors', `x: ${'&a '.repeat(40_000)}`],
    ['an alias that looks like a pattern', 'x: *.ts'],
    ['a merge of an alias', 'x: {<<: *y}'],
    ['sets', 'x: !!set {a, b}'],
    ['ordered maps', 'x: !!omap [a: 1]'],
    ['directives', '%YAML 1.2\n---\nx: 1'],
    ['second documents', 'x: 1\n---\ny: 2'],
    ['keys that are collections', '? [a, b]\n: 1'],
    ['quotes that never close', `x: ${'"\n'.repeat(20_000)}`],
    ['brackets without an opening bracket', `x: ${']'.repeat(300_000)}`],
    ['lines without keys', `x: {${'[\n'.repeat(30)}${'a\n'.repeat(100_000)}`],
    ['commas without values', `x: {${','.repeat(60_000)}`],
  ])('refuses %s', (_, text) => {
    expect(codeOf(text)).toBe('invalid-yaml');
  });

  it.each([
    ['flow sequences', '['.repeat(50_000)],
    ['flow mappings', '{a: '.repeat(50_000)],
    ['block sequences', '- '.repeat(50_000)],
    ['explicit keys', '? '.repeat(50_000)],
    [
      'indented mappings',
      Array.from({ length: 90 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    ],
  ])('refuses %s that nest too deeply', (_, text) => {
    expect(codeOf(text)).toBe('too-large');
  });

  it.each([
    ['input: [', 'Flow sequence', 8],
    ['a:\n  b: {c: 1', 'Flow map', 13],
    ['a: b: c', 'Nested mappings', 3],
    ['a:\n  b: "x', 'Missing closing', 10],
  ])('reports once why it refuses %j, and where', (text, reason, offset) => {
    const message: unknown = expect.stringMatching(
      new RegExp(`^The block isn't valid YAML: ${reason}(?!.*The block)`),
    );
    expect(parseYaml(text)).toMatchObject({ refusal: { message, offset } });
  });

  it('refuses a mapping with too many keys', () => {
    const keys = Array.from({ length: 10_001 }, (_, index) => `k${index}: 1`);
    expect(codeOf(keys.join('\n'))).toBe('too-large');
    expect(codeOf(keys.slice(1).join('\n'))).toBe('read');
  });

  it('refuses a text that is too long', () => {
    expect(codeOf(`x: ${'a'.repeat(1_048_577)}`)).toBe('too-large');
  });

  it('reads values that are nested 60 levels deep', () => {
    const depth = 60;
    const result = parseYaml(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
    expect(result).toHaveProperty('value');
  });

  it('reads strings that contain YAML markers', () => {
    const text = [
      'a: "&x *y !z"',
      "b: '%YAML'",
      'c: |',
      '  !a &b',
      '  ---',
      'd: x & y ! z * w',
    ].join('\n');
    expect(parseYaml(text)).toEqual({
      problems: [],
      value: { a: '&x *y !z', b: '%YAML', c: '!a &b\n---\n', d: 'x & y ! z * w' },
    });
  });

  it("doesn't set prototypes", () => {
    const result = parseYaml('__proto__: {hit: 1}\nconstructor: {prototype: {hit: 1}}');
    expect(Reflect.get({}, 'hit')).toBeUndefined();
    expect('value' in result && Object.keys(result.value as object)).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  it('never throws', () => {
    const marks = fc.constantFrom(
      ...'{}[]:,-?!&*|>%@`"\'# \n\tab01.~<='.split(''),
      '---',
      '...',
      '<<',
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 60 }), (pieces) => {
        expect(() => parseYaml(pieces.join(''))).not.toThrow();
      }),
      { numRuns: 3_000 },
    );
  });

  it('reads any JSON value, written as JSON or as YAML', () => {
    fc.assert(
      fc.property(
        fc.json().map((text): unknown => JSON.parse(text)),
        (value) => {
          const fromJson = parseYaml(JSON.stringify(value));
          const fromYaml = parseYaml(stringify(value));
          expect(fromJson).toEqual({ value, problems: [] });
          expect(fromYaml).toEqual({ value, problems: [] });
        },
      ),
    );
  });

  it('respects the `limits` option', () => {
    const codesIn = (body: string, limits: Partial<BlockLimits>): string[] => {
      const text = `> [!tool a c1]\n> ${body}\n`;
      const { problems, parts } = parseText(text, { syntaxes: [callout], limits });
      expect(parts[0]?.type).toBe(problems.length === 0 ? 'tool' : 'text');
      return problems.map(({ code, message }) => `${code}: ${message}`);
    };
    expect(codesIn('input: [1]', { maxLength: 40, maxDepth: 2, maxKeys: 2 })).toEqual([]);
    expect(codesIn('input: [[[[1]]]]', { maxDepth: 2 })).toEqual([
      'too-large: The block is nested more than 2 levels deep; kept as text.',
    ]);
    expect(codesIn('input: {a: 1, b: 2, c: 3}', { maxKeys: 2 })).toEqual([
      'too-large: A mapping has more than 2 keys; the block is kept as text.',
    ]);
    expect(codesIn(`input: ${'x'.repeat(40)}`, { maxLength: 40 })).toEqual([
      'too-large: The block is longer than 40 characters; kept as text.',
    ]);
    expect(codesIn('a: 1\n> b: 2\n> c: 3', { maxKeys: 2 })).toEqual([
      'too-large: A mapping has more than 2 keys; the block is kept as text.',
    ]);
  });
});
