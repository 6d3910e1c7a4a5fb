'use client';
import * as React from 'react';

const subscribe = (): (() => void) => () => undefined;

/**
 * Whether React renders on the server or hydrates its markup. Values that only the browser has, such as
 * storage and time zone, must wait until after hydration, or the markup wouldn't match.
 */
export const useIsHydrating = (): boolean =>
  React.useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
