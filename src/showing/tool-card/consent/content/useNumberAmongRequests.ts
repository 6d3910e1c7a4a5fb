'use client';
import * as React from 'react';
import { useEffectOnceLoaded } from '../../../ui/useEffectOnceLoaded.ts';
import { useToolCard } from '../../frame/ToolCardContext.ts';
import type { ConsentRequest } from '../../memory/ConsentRequest.ts';
import { lazyRequestRegistry } from '../../memory/lazyRequestRegistry.ts';

/**
 * Returns the number of a request among the waiting requests of the same tool, which makes the accessible names of its
 * buttons unique. Returns undefined if there is only one request.
 */
export function useNumberAmongRequests(
  toolName: string,
  request: ConsentRequest,
  ref: React.RefObject<HTMLElement | null>,
): number | undefined {
  const { chat } = useToolCard().consent;
  const [number, onNumber] = React.useState(request.lastNumber);
  useEffectOnceLoaded(
    lazyRequestRegistry,
    ({ getWaitingRequests }) =>
      ref.current
        ? getWaitingRequests(chat).add({ toolName, request, place: ref.current, onNumber })
        : undefined,
    [chat, toolName, request, ref],
  );
  return number;
}
