import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowIndex } from '../../../../../src/showing/payload/views/text/RowIndex.ts';
import { escapeInvisible } from '../../../../../src/showing/format/text/escapeInvisible.ts';

const columns = 40;

/** What is invisible, half, wide, of no width, or ends a line. */
const odd = [
  '\uD83D \uDE00 \uFE0F \u200D \u200B \u{E0041} \u{1BCA0} \u0301 \0 \t \r \n \u2028 \u061C',
  `م ی\u200C 👩 字 a 葛\u{E0100}`,
].flatMap((units) => units.split(' '));

const read = (text: string): RowIndex => {
  const index = new RowIndex(text, columns);
  const work = index.read();
  while (work.next().done !== true);
  return index;
};

const rowsOf = (index: RowIndex): string[] =>
  Array.from({ length: index.count }, (_, row) =>
    index.text.slice(index.startOf(row), index.endOf(row)),
  );

describe('RowIndex', () => {
  it('gives a row for each line, and several for a long one', () => {
    const text = `one\n\ntwo\r\n${'x'.repeat(columns + 2)}\n`;
    expect(rowsOf(read(text))).toEqual(['one', '', 'two', 'x'.repeat(columns), 'xx', '']);
    expect(rowsOf(read(''))).toEqual(['']);
  });

  it('knows only the rows that are read to their end', () => {
    const text = 'line of text\n'.repeat(100_000);
    const index = new RowIndex(text, columns);
    const work = index.read();
    expect(index.count).toBe(0);
    expect(index.rowAt(0)).toBeUndefined();
    for (let step = work.next(); step.done !== true; step = work.next()) {
      expect(index.endOf(index.count - 1) - index.startOf(index.count - 1)).toBe(12);
      expect(index.rowAt(index.startOf(index.count) - 1)).toBe(index.count - 1);
      expect(index.rowAt(text.length - 1)).toBeUndefined();
    }
    expect(index.rowAt(text.length - 1)).toBe(99_999);
  });

  it('breaks no word of Persian and no emoji at a joiner', () => {
    for (const text of ['می\u200Cخواهم ', '👨\u200D👩\u200D👧', '❤\uFE0F']) {
      const rows = rowsOf(read(text.repeat(500)));
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.map((row) => escapeInvisible(row)).join('')).toBe(text.repeat(500));
    }
  });

  it('holds the whole of any text, in rows that fit', () => {
    const pieces = fc.array(
      fc
        .tuple(fc.constantFrom(...odd), fc.integer({ min: 1, max: 200 }))
        .map(([unit, times]) => unit.repeat(times)),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        const index = read(text);
        const ends = Array.from({ length: index.count }, (_, row) => index.startOf(row + 1));
        expect(ends.at(-1)).toBe(text.length);
        expect([...ends].toSorted((one, other) => one - other)).toEqual(ends);
        for (const row of rowsOf(index)) {
          // Marks have no width of their own.
          const shown = escapeInvisible(row).replaceAll(/\p{M}/gu, '');
          expect(shown.length, JSON.stringify(row)).toBeLessThan(columns * 2);
        }
      }),
    );
  });
});
