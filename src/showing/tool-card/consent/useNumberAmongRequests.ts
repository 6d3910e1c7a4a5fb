'use client';
import * as React from 'react';
import { useToolCard } from '../frame/ToolCardContext.ts';

/**
 * Returns the number of a request among the waiting requests of the same tool, which makes the accessible names of its
 * buttons unique. Returns undefined if there is only one request.
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
