'use client';
import * as React from 'react';
import { liveInputs } from '../../core/liveInputs.ts';
import type { LiveInput } from '../../core/liveInputs.ts';

/**
 * Returns the live input for a token. After the live input has ended, still returns its last value, because the
 * complete input may follow a moment later or never.
 */
export function useLiveInput(token: string | undefined): LiveInput | undefined {
  const live = React.useSyncExternalStore(
    React.useCallback((listener) => liveInputs.subscribe(token, listener), [token]),
    () => liveInputs.read(token),
    () => undefined,
  );
  const [last, setLast] = React.useState({ token, live });
  // A new token belongs to another call.
  const isNew = token !== undefined && token !== last.token;
  if (isNew || (live !== undefined && live !== last.live)) {
    setLast({ token: token ?? last.token, live });
  }
  return live ?? (isNew ? undefined : last.live);
}
