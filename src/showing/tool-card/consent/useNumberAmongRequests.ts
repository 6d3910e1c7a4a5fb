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
  const [number, setNumber] = React.useState<number>();
  React.useEffect(
    () => (ref.current ? waiting.add(toolName, ref.current, setNumber) : undefined),
    [waiting, toolName, ref],
  );
  return number;
}
