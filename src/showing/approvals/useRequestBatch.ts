'use client';
import * as React from 'react';
import { toolCardClasses } from '../tool-card/frame/toolCardClasses.ts';
import { canApprove } from '../tool-card/memory/ConsentPhase.ts';
import type { RequestSnapshot } from '../tool-card/memory/RequestSnapshot.ts';
import { SeenRequests } from './SeenRequests.ts';
import type { WaitingRequest } from './WaitingRequest.ts';

/** The requests that an `ApprovalBar` can answer. */
export interface RequestBatch {
  readonly pending: ReadonlySet<WaitingRequest>;
  /** The requests that can be approved together, each with the snapshot that its card shows. */
  readonly approvable: ReadonlyMap<WaitingRequest, RequestSnapshot>;
  /** The pending requests whose complete input has been in view. */
  readonly seen: ReadonlySet<WaitingRequest>;
}

const getBottom = (element: Element | null): number => element?.getBoundingClientRect().bottom ?? 0;

/** Returns the header of the card that shows an input. */
const getHeader = (input: Element): Element | null =>
  input.closest(`.${toolCardClasses.root}`)?.querySelector(`.${toolCardClasses.header}`) ?? null;

/** Returns the snapshot that a request's card shows if the bar can approve the request now, otherwise undefined. */
function getApprovable(
  { request, needsSecondPress, approval }: WaitingRequest,
  seen: SeenRequests,
): RequestSnapshot | undefined {
  const { lastShown } = request.call;
  return lastShown !== undefined &&
    !needsSecondPress &&
    approval !== undefined &&
    request.isReady.get() &&
    request.store.get().draft?.isOpen !== true &&
    canApprove(request.getPhase(lastShown), lastShown) &&
    seen.has(request)
    ? lastShown
    : undefined;
}

/**
 * Calls `onChange` when a request starts or stops being pending, seen or approvable, or when the snapshot to approve changes.
 * The first comparison is with the batch in `rendered`. Returns a function that unsubscribes.
 */
function followRequest(
  waiting: WaitingRequest,
  seen: SeenRequests,
  rendered: RequestBatch,
  onChange: () => void,
): () => void {
  const { request, isPending } = waiting;
  let wasPending = rendered.pending.has(waiting);
  let shown = rendered.approvable.get(waiting);
  let wasSeen = rendered.seen.has(waiting);
  const check = (): void => {
    seen.watch(request, check);
    const before = [wasPending, shown, wasSeen];
    wasPending = isPending();
    shown = wasPending ? getApprovable(waiting, seen) : undefined;
    wasSeen = wasPending && seen.has(request);
    if (wasPending !== before[0] || shown !== before[1] || wasSeen !== before[2]) {
      onChange();
    }
  };
  const { store, isReady, isPlaced, wholeInput } = request;
  const stops = [store, isReady, isPlaced, wholeInput].map(({ subscribe }) => subscribe(check));
  check();
  return () => stops.forEach((stop) => stop());
}

/**
 * Returns the pending requests among the given ones, and those that can be approved together. A request qualifies if
 * its card has an enabled Approve button that needs no second press, its input isn't being edited, and its complete
 * input has been in view below the bar and its card's header. Rerenders only if one of the collections changes,
 * because each request changes several times while its card appears, and there can be thousands of requests.
 */
export function useRequestBatch(
  requests: readonly WaitingRequest[],
  bar: React.RefObject<Element | null>,
): RequestBatch {
  const [, update] = React.useReducer((count: number) => count + 1, 0);
  const [seen] = React.useState(
    () =>
      new SeenRequests((input) => Math.max(getBottom(bar.current), getBottom(getHeader(input)))),
  );
  const pending = new Set(requests.filter(({ isPending }) => isPending()));
  const approvable = new Map(
    [...pending].flatMap((each) => {
      const shown = getApprovable(each, seen);
      return shown === undefined ? [] : [[each, shown] as const];
    }),
  );
  const batch: RequestBatch = {
    pending,
    approvable,
    seen: new Set([...pending].filter(({ request }) => seen.has(request))),
  };
  React.useEffect(() => {
    const stops = requests.map((each) => followRequest(each, seen, batch, update));
    seen.keepOnly(requests.map(({ request }) => request));
    return () => stops.forEach((stop) => stop());
    // oxlint-disable-next-line react/exhaustive-deps -- the batch is only compared with the first changes
  }, [requests, seen]);
  React.useEffect(() => () => seen.keepOnly([]), [seen]);
  return batch;
}
