'use client';
import * as React from 'react';
import type { PayloadSearch } from '../../frame/PayloadView.ts';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';
import type { SlicedWork } from '../../slicing/useSlicedWork.ts';
import type { WindowedRowsHandle } from '../rows/WindowedRows.tsx';
import type { Arrangement } from './arrangeRows.ts';
import { headerRow } from './moveInTable.ts';
import type { TableMatches, TablePlace } from './searchTable.ts';
import { readTable, readTableHead } from './TableSource.ts';
import type { TableSource } from './TableSource.ts';

/** The state of a table, and the functions that change it. */
export interface Table {
  readonly source: TableSource;
  /** The number of rows that pass the filters. */
  readonly count: number;
  /** The indexes of the displayed rows in the source. Undefined for all rows in their order. */
  readonly order: Uint32Array | undefined;
  /** Returns the index of a displayed row in the source. */
  readonly getSourceRow: (row: number) => number;
  readonly arrangement: Arrangement;
  readonly active: TablePlace;
  /** The cell with the current match of the search. */
  readonly match: TablePlace | undefined;
  readonly rowsRef: React.RefObject<WindowedRowsHandle | null>;
  /** Makes a cell active and scrolls to its row. */
  readonly moveTo: (place: TablePlace) => void;
  /** Sorts by a column. Repeated calls switch from ascending to descending and then to the original order. */
  readonly sortBy: (column: number) => void;
  readonly filterBy: (column: number, text: string) => void;
  readonly clearFilters: () => void;
}

const noFilters: ReadonlyMap<number, string> = new Map();
const original: Arrangement = { sortedBy: undefined, isDescending: false, filters: noFilters };

const sortNext = (before: Arrangement, column: number): Arrangement => {
  const isSame = before.sortedBy === column;
  return {
    ...before,
    sortedBy: isSame && before.isDescending ? undefined : column,
    isDescending: isSame && !before.isDescending,
  };
};

/**
 * Returns the result of sliced work. While newer work is running, returns the previous result, so that it stays
 * visible.
 */
function useLastResult<T>(start: SlicedWork<T> | undefined): T | undefined {
  const result = useSlicedWork(start);
  const [last, setLast] = React.useState(result);
  if (result !== undefined && result !== last) {
    setLast(result);
  }
  return start && (result ?? last);
}

function useTableSearch(
  source: TableSource,
  order: Uint32Array | undefined,
  search: PayloadSearch | undefined,
): TablePlace | undefined {
  const { query = '', match = 0, onFound } = search ?? {};
  const start = React.useCallback(async (): Promise<Generator<undefined, TableMatches>> => {
    // Loaded when the user first searches a table.
    const { searchTable } = await import('./searchTable.ts');
    return searchTable(source, order, query);
  }, [source, order, query]);
  const matches = useSlicedWork(query === '' ? undefined : start);
  React.useEffect(() => {
    onFound?.(matches && { count: matches.places.length, isMore: matches.isMore });
  }, [onFound, matches]);
  return matches?.places[match];
}

/** Returns the state of a table. The current match of a search becomes the active cell. */
export function useTable(value: unknown, search: PayloadSearch | undefined): Table {
  const head = React.useMemo(() => readTableHead(value), [value]);
  const read = React.useCallback(() => readTable(value), [value]);
  const source = useSlicedWork(read) ?? head;
  const [arrangement, setArrangement] = React.useState(original);
  const [active, setActive] = React.useState<TablePlace>({ row: headerRow, column: 0 });
  const rowsRef = React.useRef<WindowedRowsHandle>(null);

  const arrange = React.useCallback(async (): Promise<Generator<undefined, Uint32Array>> => {
    // Loaded when the table is first sorted or filtered.
    const { arrangeRows } = await import('./arrangeRows.ts');
    return arrangeRows(source, arrangement);
  }, [source, arrangement]);
  const isOriginal = arrangement.sortedBy === undefined && arrangement.filters.size === 0;
  const order = useLastResult(isOriginal ? undefined : arrange);
  const count = order?.length ?? source.count;

  const match = useTableSearch(source, order, search);
  const [lastMatch, setLastMatch] = React.useState(match);
  if (match !== lastMatch) {
    setLastMatch(match);
    setActive(match ?? active);
  }
  React.useEffect(() => {
    if (match !== undefined) {
      rowsRef.current?.scrollToRow(match.row);
    }
  }, [match]);

  return {
    source,
    count,
    order,
    getSourceRow: (row) => order?.[row] ?? row,
    arrangement,
    active: { ...active, row: Math.min(active.row, count - 1) },
    match,
    rowsRef,
    moveTo: (place) => {
      setActive(place);
      rowsRef.current?.scrollToRow(Math.max(place.row, 0));
    },
    sortBy: (column) => setArrangement((before) => sortNext(before, column)),
    filterBy: (column, text) =>
      setArrangement((before) => {
        const filters = new Map(before.filters);
        filters.delete(column);
        return { ...before, filters: text === '' ? filters : filters.set(column, text) };
      }),
    clearFilters: React.useCallback(
      () => setArrangement((before) => ({ ...before, filters: noFilters })),
      [],
    ),
  };
}
