'use client';
import * as React from 'react';
import { runInSlices } from '../../ui/behavior/runInSlices.ts';

/** A function that creates the generator to run. It can be asynchronous, for example to load code first. */
export type SlicedWork<T> = () => Generator<unknown, T> | Promise<Generator<unknown, T>>;

/**
 * Runs a generator in slices and returns its result, or undefined while it runs. Memoize `start`, because the work
 * restarts whenever `start` changes. Pass undefined to do nothing.
 */
export function useSlicedWork<T>(start: SlicedWork<T> | undefined): T | undefined {
  const [done, setDone] = React.useState<{ readonly of: unknown; readonly result: T }>();
  React.useEffect(() => {
    const controller = new AbortController();
    const work = async (): Promise<void> => {
      const result = start && (await runInSlices(await start(), controller.signal));
      if (result !== undefined && !controller.signal.aborted) {
        setDone({ of: start, result });
      }
    };
    void work();
    return () => controller.abort();
  }, [start]);
  return done?.of === start ? done?.result : undefined;
}
