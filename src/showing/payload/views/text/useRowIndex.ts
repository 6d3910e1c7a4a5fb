'use client';
import * as React from 'react';
import { RowIndex } from './RowIndex.ts';
import { maxFirstTime } from '../../slicing/useBackgroundWork.ts';
import { runFor, runInSlices } from '../../../ui/behavior/runInSlices.ts';

interface Rows {
  readonly index: RowIndex;
  readonly work: Generator<undefined, RowIndex>;
}

const begin = (text: string, columns: number, isHanging: boolean): Rows => {
  const index = new RowIndex(text, columns, isHanging);
  const work = index.read();
  runFor(work, maxFirstTime);
  return { index, work };
};

/**
 * Returns the rows of text wrapped at `columns`, as in `RowIndex`. The first rows are available immediately. Rerenders
 * when all rows are available.
 */
export function useRowIndex(text: string, columns: number, isHanging: boolean): RowIndex {
  const { index, work } = React.useMemo(
    () => begin(text, columns, isHanging),
    [text, columns, isHanging],
  );
  const [, update] = React.useReducer((count: number) => count + 1, 0);
  React.useEffect(() => {
    const controller = new AbortController();
    const readOn = async (): Promise<void> => {
      await runInSlices(work, controller.signal);
      if (!controller.signal.aborted) {
        update();
      }
    };
    void readOn();
    return () => controller.abort();
  }, [work]);
  return index;
}
