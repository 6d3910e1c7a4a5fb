import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowIndex } from '../../../../../src/showing/payload/views/text/RowIndex.ts';
import { runToEnd } from '../../../../../src/showing/ui/behavior/runInSlices.ts';
import { escapeInvisible } from '../../../../../src/showing/format/text/escapeInvisible.ts';

const columns = 40;

/** Invisible, blank, unpaired, wide and combining characters, joiners and line ends. */
const odd = [
  '\uD83D \uDE00 \uFE0F \u200D \u200B \u{E0041} \u{1BCA0} \u0301 \0 \t \r \n \u2028 \u061C',
  `م ی\u200C 👩 字 a 葛\u{E0100} \u3000 \u00A0 \u2003 \u{F0000} 字\u3000`,
].flatMap((units) => units.split(' '));

const read = (text: string): RowIndex => {
  const index = new RowIndex(text, columns);
  const work = index.read();
  while (work.next().done !== true);
  return index;
};

const getRows = (index: RowIndex): string[] =>
  Array.from({ length: index.count }, (_, row) =>
    index.text.slice(index.getStart(row), index.getEnd(row)),
  );

describe('RowIndex', () => {
  it('creates one row per short line, and several for a long one', () => {
    const text = `one\n\ntwo\r\n${'x'.repeat(columns + 2)}\n`;
    expect(getRows(read(text))).toEqual(['one', '', 'two', 'x'.repeat(columns), 'xx', '']);
    expect(getRows(read(''))).toEqual(['']);
  });

  it('wraps between words, and splits only long ones', () => {
    const words = 'readonly '.repeat(10);
    expect(getRows(read(words))).toEqual([
      'readonly '.repeat(4),
      'readonly '.repeat(4),
      'readonly '.repeat(2),
    ]);
    const full = 'x'.repeat(columns);
    expect(getRows(read(`${full} one`))).toEqual([`${full} `, 'one']);
    expect(getRows(read(`${full}  one`))).toEqual([`${full} `, ' one']);
    const long = `a ${'x'.repeat(columns)}`;
    expect(getRows(read(long))).toEqual([long.slice(0, columns), 'xx']);
  });

  it('indents the rows that continue a line deeper than the line, if asked to', () => {
    const index = new RowIndex(`    ${'word '.repeat(16)}\nnext`, columns, true);
    runToEnd(index.read());
    const hangs = Array.from({ length: index.count }, (_, row) => index.getHang(row));
    expect(hangs).toEqual([0, 6, 6, 0]);
    expect(getRows(index).map(({ length }) => length)).toEqual([39, 35, 10, 4]);
  });

  it('reports only rows that have been read completely', () => {
    const text = 'line of text\n'.repeat(100_000);
    const index = new RowIndex(text, columns);
    const work = index.read();
    expect(index.count).toBe(0);
    expect(index.findRow(0)).toBeUndefined();
    for (let step = work.next(); step.done !== true; step = work.next()) {
      expect(index.getEnd(index.count - 1) - index.getStart(index.count - 1)).toBe(12);
      expect(index.findRow(index.getStart(index.count) - 1)).toBe(index.count - 1);
      expect(index.findRow(text.length - 1)).toBeUndefined();
    }
    expect(index.findRow(text.length - 1)).toBe(99_999);
  });

  it('never breaks a row at a joiner, as in Persian and in emoji', () => {
    for (const text of ['می\u200Cخواهم ', '👨\u200D👩\u200D👧', '❤\uFE0F']) {
      const rows = getRows(read(text.repeat(500)));
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.map((row) => escapeInvisible(row)).join('')).toBe(text.repeat(500));
    }
  });

  it('covers any text completely, in rows that fit', () => {
    const pieces = fc.array(
      fc
        .tuple(fc.constantFrom(...odd), fc.integer({ min: 1, max: 200 }))
        .map(([unit, times]) => unit.repeat(times)),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        const index = read(text);
        const ends = Array.from({ length: index.count }, (_, row) => index.getStart(row + 1));
        expect(ends.at(-1)).toBe(text.length);
        expect([...ends].toSorted((one, other) => one - other)).toEqual(ends);
        for (const row of getRows(index)) {
          // Marks have no width.
          const shown = escapeInvisible(row).replaceAll(/\p{M}/gu, '');
          expect(shown.length, JSON.stringify(row)).toBeLessThan(columns * 2);
        }
      }),
    );
  });
});
