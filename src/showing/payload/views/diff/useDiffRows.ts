'use client';
import * as React from 'react';
import { useBackgroundWork } from '../../slicing/useBackgroundWork.ts';
import { useRowIndex } from '../text/useRowIndex.ts';
import type { Diff } from './DiffLine.ts';
import { FoldedDiff } from './FoldedDiff.ts';
import { DiffLines } from './DiffLines.ts';
import { DiffRows } from './DiffRows.ts';
import type { Change } from './findFileChanges.ts';
import { readChanges } from './readChanges.ts';

/** Options for `useDiffRows`. */
export interface DiffRowsOptions {
  readonly changes: readonly Change[];
  readonly isArriving: boolean;
  readonly isSplit: boolean;
  readonly open: ReadonlySet<number> | undefined;
  /** Returns the number of characters of text per row. */
  readonly getColumns: (diff: Diff) => number;
}

/** The part of a diff that has been read so far, with its layout. */
export interface ShownDiff {
  readonly diff: Diff;
  /** The text of the layout. */
  readonly text: string;
  readonly rows: DiffRows;
  /** Whether the whole diff has been read. */
  readonly isComplete: boolean;
}

/** Returns the rows of a diff. The first rows are available immediately, and the others are added in the background. */
export function useDiffRows(options: DiffRowsOptions): ShownDiff {
  const { changes, isArriving, isSplit, open, getColumns } = options;
  const startReading = React.useCallback(() => {
    const result = new DiffLines();
    return { result, work: readChanges(result, changes, isArriving) };
  }, [changes, isArriving]);
  const { result: diff, version } = useBackgroundWork(startReading);
  const startLayout = React.useCallback(() => {
    const result = new FoldedDiff({ isSplit, open, hasFiles: diff.files.length > 1 });
    // A copy, because the list can grow while it is laid out.
    return { result, work: result.add(version === 0 ? diff.lines.slice() : diff.lines) };
  }, [diff, version, isSplit, open]);
  const { result: layout, version: layoutVersion } = useBackgroundWork(startLayout);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version changes when the text grows
  const text = React.useMemo(() => layout.joinText(), [layout, layoutVersion]);
  const index = useRowIndex(text, getColumns(diff), true);
  const { count } = index;
  const startRows = React.useCallback(() => {
    const result = new DiffRows(layout, index);
    return { result, work: result.measure() };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the count changes when the index grows
  }, [layout, index, count]);
  const { result: rows } = useBackgroundWork(startRows);
  return { diff, text, rows, isComplete: version === 1 };
}
