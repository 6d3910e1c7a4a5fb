import { describe, expect, it } from 'vitest';
import {
  isDelimitedText,
  looksLikeRows,
} from '../../../../../src/showing/payload/views/table/looksLikeRows.ts';

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, key) => [`key${key}`, key]));
const createBare = (a: number): unknown => Object.assign(Object.create(null), { a, b: a });

describe('looksLikeRows', () => {
  it.each([
    [
      'objects with the same keys',
      [
        { a: 1, b: 'x' },
        { a: 2, b: 'y' },
      ],
    ],
    [
      'objects that share most keys',
      [
        { a: 1, b: 2, c: 3 },
        { a: 1, b: 2 },
        { a: 1, b: 2 },
      ],
    ],
    ['objects without a prototype', [createBare(1), createBare(2)]],
    [
      'objects with some nested values',
      [
        { a: 1, b: 2, c: [3] },
        { a: 1, b: 2, c: [] },
      ],
    ],
  ])('accepts %s', (_, value) => {
    expect(looksLikeRows(value)).toBe(true);
  });

  it.each([
    ['an object', { a: 1, b: 2 }],
    ['a single row', [{ a: 1, b: 2 }]],
    ['a single column', [{ a: 1 }, { a: 2 }]],
    [
      'lists',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['numbers', [1, 2, 3]],
    ['dates', [new Date(0), new Date(1)]],
    [
      'objects that differ',
      [
        { a: 1, b: 2 },
        { c: 1, d: 2 },
        { e: 1, f: 2 },
      ],
    ],
    ['a row that is no object', [{ a: 1, b: 2 }, { a: 1, b: 2 }, 'end']],
    [
      'mostly nested values',
      [
        { a: {}, b: [] },
        { a: {}, b: [] },
      ],
    ],
    ['very many columns', [many(50), many(50)]],
    ['nothing', undefined],
  ])('rejects %s', (_, value) => {
    expect(looksLikeRows(value)).toBe(false);
  });
});

describe('isDelimitedText', () => {
  it.each([
    ['CSV', 'a,b\n1,2\n3,4\n'],
    ['CSV with Windows line breaks', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['CSV with quotes', 'a,b\n"1,1","2\n2"\n"say ""hi""",4\n'],
    ['TSV', 'a\tb\n1\t\n\t4'],
    ['CSV with semicolons', 'a;b\n1,5;2\n3;4'],
    ['long CSV', `a,b\n${'1,2\n'.repeat(5_000)}`],
  ])('accepts %s', (_, text) => {
    expect(isDelimitedText(text)).toBe(true);
  });

  it.each([
    ['prose', 'First, a walk.\nThen, a rest.\nLast, a meal.'],
    ['one line', 'a,b,c'],
    ['two lines', 'a,b\n1,2'],
    ['lines with different numbers of fields', 'a,b\n1,2,3\n4,5'],
    ['an empty header', ',\n1,2\n3,4'],
    ['words', 'a\nb\nc'],
    ['nothing', ''],
  ])('rejects %s', (_, text) => {
    expect(isDelimitedText(text)).toBe(false);
  });
});
