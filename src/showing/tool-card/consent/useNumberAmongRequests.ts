'use client';
import * as React from 'react';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';

/**
 * Returns the number of a request among the waiting requests of the same tool, which makes the accessible names of its
 * buttons unique. Returns undefined if there is only one request.
 */
export function useNumberAmongRequests(
  toolName: string,
  request: ConsentRequest,
  ref: React.RefObject<HTMLElement | null>,
): number | undefined {
  const { waiting } = useToolCard().consent.consents;
  const [number, onNumber] = React.useState(() => waiting.getLastNumber(request));
  React.useEffect(
    () =>
      ref.current ? waiting.add({ toolName, request, place: ref.current, onNumber }) : undefined,
    [waiting, toolName, request, ref],
  );
  return number;
}
