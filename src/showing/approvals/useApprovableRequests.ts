'use client';
import * as React from 'react';
import { canApprove, getConsentPhase } from '../tool-card/memory/ConsentPhase.ts';
import type { RequestSnapshot } from '../tool-card/memory/RequestSnapshot.ts';
import { SeenRequests } from './SeenRequests.ts';
import type { WaitingRequest } from './WaitingRequest.ts';

/** Returns what the card of a request shows, or undefined if the request can't be approved from outside its card. */
function getApprovable({
  request,
  needsSecondPress,
  approval,
}: WaitingRequest): RequestSnapshot | undefined {
  const { lastShown } = request.call;
  return lastShown !== undefined &&
    !needsSecondPress &&
    approval !== undefined &&
    request.isReady.get() &&
    request.store.get().draft?.isOpen !== true &&
    canApprove(getConsentPhase(request.store.get(), lastShown), lastShown)
    ? lastShown
    : undefined;
}

/**
 * Returns the requests that can be approved together, with what the user has seen of each. A request qualifies if its
 * card has an enabled Approve button and its complete input has been in view below the bar. Rerenders when the result
 * changes.
 */
export function useApprovableRequests(
  waiting: readonly WaitingRequest[],
  bar: React.RefObject<Element | null>,
): ReadonlyMap<WaitingRequest, RequestSnapshot> {
  const [, update] = React.useReducer((count: number) => count + 1, 0);
  const [seen] = React.useState(
    () => new SeenRequests(() => bar.current?.getBoundingClientRect().bottom ?? 0, update),
  );
  const requests = waiting.map(({ request }) => request);
  React.useEffect(() => seen.watch(requests));
  React.useEffect(() => () => seen.watch([]), [seen]);
  // Subscribes after every render, because `requests` is a new list each time. Subscribing is cheap.
  React.useEffect(() => {
    const stops = requests.flatMap(({ store, isReady }) => [
      store.subscribe(update),
      isReady.subscribe(update),
    ]);
    return () => stops.forEach((stop) => stop());
  });
  return new Map(
    waiting.flatMap((each) => {
      const shown = seen.has(each.request) ? getApprovable(each) : undefined;
      return shown === undefined ? [] : [[each, shown] as const];
    }),
  );
}
