import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseSimpleYaml } from '../../../../src/reading/syntax/block/parseSimpleYaml.ts';

const oracle = (text: string): unknown => {
  try {
    return parse(text, {
      schema: 'core',
      version: '1.2',
      stringKeys: true,
      strict: true,
      uniqueKeys: true,
      logLevel: 'error',
    });
  } catch {
    return 'invalid';
  }
};

const scalar = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'cats',
      'all about cats',
      'src/main.rs',
      'true',
      'Null',
      'yes',
      '3',
      '-17',
      '0',
      '[]',
      '{}',
    ),
  },
  fc.constantFrom(
    'https://a.b/c?d=e&f',
    'a:b',
    'a: b',
    'a #b',
    'a#b',
    '# c',
    '~',
    '-0',
    '007',
    '0x1f',
    '1e3',
    '1.5',
    '.inf',
    '2024-01-01',
    '12:30',
    '- a',
    '-',
    '-a',
    '&a',
    '*a',
    '!a',
    '|',
    '>',
    '%a',
    '@a',
    '`a`',
    '[a, b]',
    '{a: b}',
    '? a',
    'a ',
    ' a',
    'a  b',
    'a\tb',
    'é',
    '中文',
    '\u2028',
    '\u0085',
    '\uFEFFa',
    '"a b"',
    '"a\\n"',
    "'it''s'",
    "'a'",
    '"a" b',
    '"',
    "'",
    '""',
    '...',
    '---',
    'nan',
    'a"b',
    "it's",
    'a, b',
    '<<',
    '_x',
    '/x',
    '😀',
    '\uD800',
    '\u0000',
    '\u007f',
    'a:',
  ),
  fc.string(),
);
const key = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('a', 'b', 'c', 'query', '__proto__', 'null', 'true', 'x-y', '_1'),
  },
  fc.constantFrom('1', '-a', 'a b', '"a"', '<<', 'a:b', '', '~', 'a'.repeat(120)),
);
const line = fc
  .tuple(
    fc.constantFrom(0, 0, 2, 2, 4, 4, 6, 1, 3),
    fc.constantFrom('', '', '', '- ', '- - ', '-'),
    fc.oneof(
      key.map((name) => `${name}:`),
      fc.constant(''),
    ),
    fc.constantFrom('', ' ', ' ', ' ', '  ', '\t'),
    fc.oneof(scalar, fc.constant('')),
  )
  .map(([indent, dash, name, gap, value]) => `${' '.repeat(indent)}${dash}${name}${gap}${value}`);

const document = fc
  .array(line, { minLength: 1, maxLength: 7 })
  .map((lines) => `${lines.join('\n')}\n`);

/** A simple document, so that enough of the random documents are read. */
const plainDocument = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(' cats', ' src/main.rs', ' 3', ' true', '', ' "a b"', " 'c'"),
    tie('mapping'),
    tie('sequence'),
  ),
  mapping: fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), tie('value')), {
      minLength: 1,
      maxLength: 3,
      selector: ([name]) => name,
    })
    .map((entries) =>
      entries
        .map(([name, value]) => `\n${name}:${String(value).replaceAll('\n', '\n  ')}`)
        .join(''),
    ),
  sequence: fc
    .array(fc.oneof(fc.constantFrom(' x', ' 1', ' null'), tie('mapping')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((items) =>
      items.map((item) => `\n- ${String(item).trimStart().replaceAll('\n', '\n  ')}`).join(''),
    ),
}));

describe('parseSimpleYaml', () => {
  it('agrees with the library on everything it reads', () => {
    fc.assert(
      fc.property(document, (text) => {
        const plain = parseSimpleYaml(text);
        expect(plain?.value).toEqual(plain === undefined ? undefined : oracle(text));
      }),
      { numRuns: 30_000 },
    );
  });

  it('reads every simple document, and agrees with the library', () => {
    fc.assert(
      fc.property(plainDocument.mapping, (written) => {
        const text = `${written.slice(1)}\n`;
        expect(parseSimpleYaml(text)).toEqual({ value: oracle(text) });
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['very long documents', 'a: b\n'.repeat(600)],
    [
      'deeply nested documents',
      Array.from({ length: 30 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join(''),
    ],
    ['duplicate keys', 'a: 1\na: 2\n'],
    ['sequences at the indent of their key', 'a:\n- b\n'],
    ['anchors, tags and aliases', 'a: &x 1\nb: *x\nc: !!set {}\n'],
    ['block scalars', 'a: |\n  b\n'],
    ['comments', 'a: b # c\n'],
    ['empty documents', ''],
  ])('leaves %s to the library', (_, text) => {
    expect(parseSimpleYaml(text)).toBeUndefined();
  });
});
