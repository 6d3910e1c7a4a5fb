'use client';
import * as React from 'react';
import { RowIndex } from './RowIndex.ts';
import { runInSlices, workFor } from '../../slicing/runInSlices.ts';

/** So long may the first rows take, in milliseconds, before they are shown. */
const firstSlice = 6;

interface Rows {
  readonly index: RowIndex;
  readonly work: Generator<undefined, RowIndex>;
}

const begin = (text: string, columns: number): Rows => {
  const index = new RowIndex(text, columns);
  const work = index.read();
  workFor(work, firstSlice);
  return { index, work };
};

/** The rows of a text: the first of them at once, the others as they are found. */
export function useRowIndex(text: string, columns: number): RowIndex {
  const { index, work } = React.useMemo(() => begin(text, columns), [text, columns]);
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
