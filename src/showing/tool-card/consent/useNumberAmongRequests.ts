'use client';
import * as React from 'react';
import { useToolCard } from '../frame/ToolCardContext.ts';

/**
 * Returns the number of a request among its tool's waiting requests, so that their buttons have distinct
 * names. Returns undefined if the request is the only one.
 */
export function useNumberAmongRequests(
  toolName: string,
  ref: React.RefObject<HTMLElement | null>,
): number | undefined {
  const { waiting } = useToolCard().consent.consents;
  const card = React.useId();
  React.useEffect(() => waiting.add(card, toolName, ref.current), [waiting, card, toolName, ref]);
  return React.useSyncExternalStore(
    waiting.subscribe,
    () => waiting.getNumber(card),
    () => undefined,
  );
}
