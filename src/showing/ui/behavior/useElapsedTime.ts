'use client';
import * as React from 'react';
import { inNextFrame } from '../../../core/nextFrame.ts';

const second = 1_000;

const countSeconds = (since: number): number =>
  Math.max(0, Math.floor((Date.now() - since) / second));

/** Calls `listener` at each full second after `since`. Returns a function that stops the calls. */
function everySecond(since: number, listener: () => void): () => void {
  let stop: (() => void) | undefined;
  const wait = (): void => {
    const rest = second - (Math.max(0, Date.now() - since) % second);
    const timer = setTimeout(() => {
      // Waits for a frame, so that the page renders once for all timers and live inputs.
      stop = inNextFrame(() => {
        listener();
        wait();
      });
    }, rest);
    stop = () => clearTimeout(timer);
  };
  wait();
  return () => stop?.();
}

/**
 * Returns the milliseconds between the time `since` and now, rounded down to whole seconds. Returns undefined during
 * the first second.
 */
export function useElapsedTime(since: number): number | undefined {
  const seconds = React.useSyncExternalStore(
    React.useCallback((listener) => everySecond(since, listener), [since]),
    () => countSeconds(since),
    () => 0,
  );
  return seconds < 1 ? undefined : seconds * second;
}
