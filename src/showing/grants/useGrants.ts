'use client';
import * as React from 'react';
import type { ToolGrantStore } from './createGrantStore.ts';
import { hasEnded } from './ToolGrant.ts';
import type { ToolGrant } from './ToolGrant.ts';

const noGrants: readonly ToolGrant[] = [];

/** Returns the grants of a store and rerenders when they change. */
export const useGrants = (store: ToolGrantStore): readonly ToolGrant[] =>
  React.useSyncExternalStore(store.subscribe, store.get, () => noGrants);

/**
 * Returns the remaining time of a grant in milliseconds, and rerenders as the time counts down. Returns undefined if
 * the grant doesn't expire.
 */
export function useTimeLeft(grant: ToolGrant): number | undefined {
  const { expiresAt } = grant;
  const [now, setNow] = React.useState(Date.now);
  const isCounting = expiresAt !== undefined && !hasEnded(grant, now);
  React.useEffect(() => {
    const timer = isCounting ? setInterval(() => setNow(Date.now()), 1_000) : undefined;
    return () => clearInterval(timer);
  }, [isCounting]);
  return expiresAt === undefined ? undefined : Math.max(0, expiresAt - now);
}
