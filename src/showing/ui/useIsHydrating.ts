'use client';
import * as React from 'react';

const nothingChanges = (): (() => void) => () => undefined;

/**
 * Whether React takes over what a server rendered. What only the browser knows (its storage, its time
 * zone) is shown a moment later then, or the two would not match.
 */
export const useIsHydrating = (): boolean =>
  React.useSyncExternalStore(
    nothingChanges,
    () => false,
    () => true,
  );
