'use client';
import * as React from 'react';
import { inNextFrame } from '../../../core/nextFrame.ts';

const second = 1_000;

const secondsSince = (since: number): number =>
  Math.max(0, Math.floor((Date.now() - since) / second));

/** Calls a function at each full second of something that began then. */
function eachSecond(since: number, listener: () => void): () => void {
  let stop: (() => void) | undefined;
  const wait = (): void => {
    const rest = second - (Math.max(0, Date.now() - since) % second);
    const timer = setTimeout(() => {
      // With what else is shown in that frame.
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

/** The milliseconds since a time, once a second and not before the first is over. */
export function useElapsedTime(since: number): number | undefined {
  const seconds = React.useSyncExternalStore(
    React.useCallback((listener) => eachSecond(since, listener), [since]),
    () => secondsSince(since),
    () => 0,
  );
  return seconds < 1 ? undefined : seconds * second;
}
