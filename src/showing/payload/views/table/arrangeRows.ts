import { foldCase } from '../text/findMatches.ts';
import { formatCell, isNumber } from './TableSource.ts';
import type { TableSource } from './TableSource.ts';

/** Number of rows or comparisons to process before yielding. */
const stride = 500;

/** The sort order and the filters of a table. */
export interface Arrangement {
  /** The column by which rows are sorted. Undefined for the original order. */
  readonly sortedBy: number | undefined;
  readonly isDescending: boolean;
  /** The filter texts, by column. */
  readonly filters: ReadonlyMap<number, string>;
}

function* filterRows(
  { count, getValue }: TableSource,
  filters: Arrangement['filters'],
): Generator<undefined, Uint32Array> {
  const folded = [...filters].map(([column, text]) => [column, foldCase(text)] as const);
  const rows = new Uint32Array(count);
  let found = 0;
  for (let row = 0; row < count; row += 1) {
    const isMatch = folded.every(([column, text]) =>
      foldCase(formatCell(getValue(row, column))).includes(text),
    );
    if (isMatch) {
      rows[found] = row;
      found += 1;
    }
    if (row % stride === 0) {
      yield;
    }
  }
  return rows.subarray(0, found);
}

type SortKey = number | string | undefined;

const getSortKey = (value: unknown): SortKey => {
  const text = formatCell(value);
  if (text === '') {
    return undefined;
  }
  const number = isNumber(value)
    ? Number(typeof value === 'string' ? value.replace('%', '') : value)
    : Number.NaN;
  return Number.isNaN(number) ? text : number;
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares two keys. Numbers come before texts. */
const compareKeys = (one: number | string, other: number | string): number => {
  if (typeof one === 'number' && typeof other === 'number') {
    return one - other;
  }
  if (typeof one === 'string' && typeof other === 'string') {
    return collator.compare(one, other);
  }
  return typeof one === 'number' ? -1 : 1;
};

/** Sorts rows with a merge sort, which is stable and can pause. Rows without a value come last in both directions. */
function* sortRows(
  rows: Uint32Array,
  keys: readonly SortKey[],
  isDescending: boolean,
): Generator<undefined, Uint32Array> {
  const compare = (one: number, other: number): number => {
    const [a, b] = [keys[one], keys[other]];
    if (a === undefined || b === undefined) {
      return Number(a === undefined) - Number(b === undefined);
    }
    return isDescending ? compareKeys(b, a) : compareKeys(a, b);
  };
  let [from, to] = [rows.slice(), new Uint32Array(rows.length)];
  let steps = 0;
  for (let width = 1; width < rows.length; width *= 2) {
    for (let start = 0; start < rows.length; start += 2 * width) {
      const middle = Math.min(start + width, rows.length);
      const end = Math.min(start + 2 * width, rows.length);
      let [left, right] = [start, middle];
      for (let index = start; index < end; index += 1) {
        const takesLeft =
          left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
        to[index] = (takesLeft ? from[left++] : from[right++]) ?? 0;
        steps += 1;
        if (steps % stride === 0) {
          yield;
        }
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Returns the indexes of the filtered and sorted rows. Yields regularly, so that the page stays responsive. */
export function* arrangeRows(
  source: TableSource,
  { sortedBy, isDescending, filters }: Arrangement,
): Generator<undefined, Uint32Array> {
  const rows = yield* filterRows(source, filters);
  if (sortedBy === undefined) {
    return rows;
  }
  const keys: SortKey[] = [];
  for (const row of rows) {
    keys[row] = getSortKey(source.getValue(row, sortedBy));
    if (row % stride === 0) {
      yield;
    }
  }
  return yield* sortRows(rows, keys, isDescending);
}
