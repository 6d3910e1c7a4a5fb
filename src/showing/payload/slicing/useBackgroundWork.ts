'use client';
import * as React from 'react';
import { runFor, runInSlices } from '../../ui/behavior/runInSlices.ts';

/**
 * Maximum time in milliseconds to work before the first render. Enough for more rows than a screen shows. Short, because
 * several of these results can depend on each other. The rest of the work is done in later slices.
 */
export const maxFirstTime = 2;

/** Work that completes a result step by step. */
export interface BackgroundWork<T> {
  readonly result: T;
  readonly work: Generator<unknown, unknown>;
}

/** A result that may still be incomplete. `version` is 0 until the result is complete, then 1. */
export interface BackgroundResult<T> {
  readonly result: T;
  readonly version: number;
}

/**
 * Returns a result that a background task completes. Work that takes only a few milliseconds is done immediately.
 * Rerenders when the result is complete. Memoize `start`, because the work restarts whenever `start` changes.
 */
export function useBackgroundWork<T>(start: () => BackgroundWork<T>): BackgroundResult<T> {
  const { result, work, isDone } = React.useMemo(() => {
    const begun = start();
    return { ...begun, isDone: runFor(begun.work, maxFirstTime).done === true };
  }, [start]);
  const [completed, setCompleted] = React.useState<unknown>();
  React.useEffect(() => {
    const controller = new AbortController();
    const complete = async (): Promise<void> => {
      await runInSlices(work, controller.signal);
      if (!controller.signal.aborted) {
        setCompleted(work);
      }
    };
    if (!isDone) {
      void complete();
    }
    return () => controller.abort();
  }, [work, isDone]);
  return { result, version: isDone || completed === work ? 1 : 0 };
}
