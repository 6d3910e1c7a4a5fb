import { foldCase, maxMatches } from '../text/findMatches.ts';
import { formatCell } from './TableSource.ts';
import type { TableSource } from './TableSource.ts';

/** Number of rows to search before yielding. */
const stride = 200;

/** The position of a cell: the index of its displayed row, and its column. */
export interface TablePlace {
  readonly row: number;
  readonly column: number;
}

/** The cells that match a search. */
export interface TableMatches {
  readonly places: readonly TablePlace[];
  readonly isMore: boolean;
}

/** Finds the first cells that contain a query, ignoring case. Yields regularly, so that the page stays responsive. */
export function* searchTable(
  source: TableSource,
  order: Uint32Array | undefined,
  query: string,
): Generator<undefined, TableMatches> {
  const folded = foldCase(query);
  const places: TablePlace[] = [];
  const count = order?.length ?? source.count;
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < source.columns.length; column += 1) {
      const text = formatCell(source.getValue(order?.[row] ?? row, column));
      if (foldCase(text).includes(folded)) {
        if (places.length >= maxMatches) {
          return { places, isMore: true };
        }
        places.push({ row, column });
      }
    }
    if (row % stride === 0) {
      yield;
    }
  }
  return { places, isMore: false };
}
