import { describe, expect, it } from 'vitest';
import { arrangeRows } from '../../../../../src/showing/payload/views/table/arrangeRows.ts';
import type { Arrangement } from '../../../../../src/showing/payload/views/table/arrangeRows.ts';
import { searchTable } from '../../../../../src/showing/payload/views/table/searchTable.ts';
import {
  formatCell,
  readTable,
  readTableHead,
} from '../../../../../src/showing/payload/views/table/TableSource.ts';
import type { TableSource } from '../../../../../src/showing/payload/views/table/TableSource.ts';
import { writeTable } from '../../../../../src/showing/payload/views/table/writeTable.ts';

const run = <T>(work: Generator<unknown, T>): T => {
  let step = work.next();
  while (step.done !== true) {
    step = work.next();
  }
  return step.value;
};

const read = (value: unknown): TableSource => run(readTable(value));

const getTexts = (source: TableSource, rows: Iterable<number>): string[][] =>
  Array.from(rows, (row) =>
    source.columns.map((_, column) => formatCell(source.getValue(row, column))),
  );

const original: Arrangement = { sortedBy: undefined, isDescending: false, filters: new Map() };

const arrange = (source: TableSource, change: Partial<Arrangement>): string[][] =>
  getTexts(source, run(arrangeRows(source, { ...original, ...change })));

const towns = [
  { name: 'Porto', people: 231_800 },
  { name: 'lisbon', people: 545_796, capital: true },
  { name: 'Évora', people: null },
  { name: 'Braga 10', people: 193_324 },
  { name: 'Braga 9', people: 1_000_000 },
];

describe('a table', () => {
  it('has the columns of all rows, in the order in which they appear', () => {
    expect(read(towns).columns.map(({ name }) => name)).toEqual(['name', 'people', 'capital']);
    const rows = Array.from({ length: 10_000 }, (_, id) => ({
      id,
      b: 1,
      ...(id === 777 && { rare: 1 }),
    }));
    expect(readTableHead(rows).columns).toHaveLength(2);
    expect(read(rows).columns.map(({ name }) => name)).toEqual(['id', 'b', 'rare']);
  });

  it('knows which columns are numeric', () => {
    expect(read(towns).columns.map(({ isNumeric }) => isNumeric)).toEqual([false, true, false]);
    const csv = read('a,b,c\n1,"1.5",x\n-2,12%,3');
    expect(csv.columns.map(({ isNumeric }) => isNumeric)).toEqual([true, true, false]);
  });

  it('reads CSV with quotes, line breaks, empty fields and rows of different lengths', () => {
    const source = read('a,b\r\n"1,1","say ""hi"""\r\n"two\nlines",\n,4,5\n"open');
    expect(source.columns.map(({ name }) => name)).toEqual(['a', 'b', '#3']);
    expect(getTexts(source, [0, 1, 2, 3])).toEqual([
      ['1,1', 'say "hi"', ''],
      ['two\nlines', '', ''],
      ['', '4', '5'],
      ['open', '', ''],
    ]);
  });

  it('shows rows that are no objects, getters and unreadable rows', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const getter = {
      get a(): never {
        throw new Error('A getter ran.');
      },
    };
    const source = read([{ a: 1 }, 'odd', getter, proxy, [1]]);
    expect(getTexts(source, [0, 1, 2, 3, 4])).toEqual([
      ['1'],
      ['odd'],
      ['[getter]'],
      [''],
      ['[1]'],
    ]);
    expect([0, 1, 2, 3, 4].map(source.isOdd)).toEqual([false, true, false, true, true]);
  });

  it('sorts numbers by value, texts by language, and empty cells last', () => {
    const source = read(towns);
    const names = (change: Partial<Arrangement>) => arrange(source, change).map(([name]) => name);
    expect(names({ sortedBy: 0 })).toEqual(['Braga 9', 'Braga 10', 'Évora', 'lisbon', 'Porto']);
    expect(names({ sortedBy: 1 })).toEqual(['Braga 10', 'Porto', 'lisbon', 'Braga 9', 'Évora']);
    expect(names({ sortedBy: 1, isDescending: true })).toEqual([
      'Braga 9',
      'lisbon',
      'Porto',
      'Braga 10',
      'Évora',
    ]);
  });

  it('keeps the order of equal rows, for any number of rows', () => {
    for (const count of [0, 1, 2, 3, 7, 1_000, 1_025]) {
      const rows = Array.from({ length: count }, (_, id) => ({ group: (id * 7) % 5, id }));
      const expected = rows.toSorted((one, other) => one.group - other.group);
      expect(arrange(read(rows), { sortedBy: 0 }).map(([, id]) => Number(id))).toEqual(
        expected.map(({ id }) => id),
      );
    }
  });

  it('filters by several columns, ignoring case', () => {
    const filters = new Map([
      [0, 'BRAGA'],
      [1, '1933'],
    ]);
    expect(arrange(read(towns), { filters })).toEqual([['Braga 10', '193324', '']]);
  });

  it('finds cells in the order on the screen', () => {
    const source = read(towns);
    expect(run(searchTable(source, undefined, 'BRAGA')).places).toEqual([
      { row: 3, column: 0 },
      { row: 4, column: 0 },
    ]);
    const order = Uint32Array.from([4, 3, 0]);
    expect(run(searchTable(source, order, 'porto')).places).toEqual([{ row: 2, column: 0 }]);
  });

  it('pauses often while it sorts a hundred thousand rows', () => {
    const rows = Array.from({ length: 100_000 }, (_, id) => ({
      id: (id * 7_919) % 100_003,
      b: id,
    }));
    const source = read(rows);
    const work = arrangeRows(source, { ...original, sortedBy: 0, isDescending: true });
    let pauses = 0;
    while (work.next().done !== true) {
      pauses += 1;
    }
    expect(pauses).toBeGreaterThan(2_000);
  });

  it('is written as TSV, Markdown and JSON', () => {
    const source = read([
      { name: 'a|b', note: 'two\nlines', n: 1 },
      { name: 'c\t', note: { deep: [1] }, n: 2 },
    ]);
    const write = (format: 'TSV' | 'Markdown' | 'JSON') =>
      [...writeTable(source, [1, 0], format)].join('');
    expect(write('TSV')).toBe(
      'name\tnote\tn\n"c\t"\t"{ ""deep"": [ 1 ] }"\t2\na|b\t"two\nlines"\t1\n',
    );
    expect(write('Markdown')).toBe(
      [
        '| name | note | n |',
        '| --- | --- | ---: |',
        '| c\t | { "deep": [ 1 ] } | 2 |',
        String.raw`| a\|b | two<br>lines | 1 |`,
        '',
      ].join('\n'),
    );
    expect(JSON.parse(write('JSON'))).toEqual([
      { name: 'c\t', note: { deep: [1] }, n: 2 },
      { name: 'a|b', note: 'two\nlines', n: 1 },
    ]);
  });

  it('copies text that a spreadsheet would run as a formula as text', () => {
    const cells = ['=HYPERLINK("https://x.test")', '@SUM(A1)', '+1+cmd', '-2', '-', '+3.5%', '\tx'];
    const rows = cells.map((cell) => ({ cell, '=name': -1 }));
    const [, ...lines] = [...writeTable(read(rows), rows.keys(), 'TSV')];
    expect(lines).toEqual([
      '"\'=HYPERLINK(""https://x.test"")"\t-1\n',
      "'@SUM(A1)\t-1\n",
      "'+1+cmd\t-1\n",
      '-2\t-1\n',
      '-\t-1\n',
      '+3.5%\t-1\n',
      '"\'\tx"\t-1\n',
    ]);
    expect([...writeTable(read(rows), [], 'TSV')].join('')).toBe("cell\t'=name\n");
  });
});
