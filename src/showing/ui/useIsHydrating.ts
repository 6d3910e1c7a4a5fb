'use client';
import * as React from 'react';

const subscribe = (): (() => void) => () => undefined;

/**
 * Returns whether React is rendering on the server or hydrating the server's markup. Values that only the browser
 * knows, such as its storage and time zone, must not be rendered then, because the markup wouldn't match.
 */
export const useIsHydrating = (): boolean =>
  React.useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
