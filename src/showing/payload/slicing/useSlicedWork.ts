'use client';
import * as React from 'react';
import { runInSlices } from './runInSlices.ts';

/**
 * The result of work that is done in slices: undefined until it is done, and again when there is other
 * work to do. `start` must keep its identity for as long as the work is the same; without one, nothing is done.
 */
export function useSlicedWork<T>(start: (() => Generator<unknown, T>) | undefined): T | undefined {
  const [done, setDone] = React.useState<{ readonly of: unknown; readonly result: T }>();
  React.useEffect(() => {
    const controller = new AbortController();
    const work = async (): Promise<void> => {
      const result = start && (await runInSlices(start(), controller.signal));
      if (result !== undefined && !controller.signal.aborted) {
        setDone({ of: start, result });
      }
    };
    void work();
    return () => controller.abort();
  }, [start]);
  return done?.of === start ? done?.result : undefined;
}
