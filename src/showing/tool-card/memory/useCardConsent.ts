'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { getConsentMemory } from './ConsentMemory.ts';
import type { ConsentMemory } from './ConsentMemory.ts';
import type { ConsentRequest } from './ConsentRequest.ts';
import { getRequestId } from './RequestSnapshot.ts';

/** The approval request of a card's call, and the memory that keeps it. */
export interface CardConsent {
  readonly consents: ConsentMemory;
  /** The current or answered request of the call. Undefined if there isn't one, or if it is no longer remembered. */
  readonly request: ConsentRequest | undefined;
  /** Whether the answer to the request is being sent. */
  readonly isAnswering: boolean;
}

/** Number of unique keys that were created so far. */
let copies = 0;

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * Returns the approval request of a call and subscribes to its answer. Requests are kept per chat, because the same ids
 * in another chat belong to another call. Outside a chat, each mounted card has its own call, even if ids repeat. After
 * a card is unmounted, its request is forgotten when the next card with the same ids mounts.
 */
export function useCardConsent(
  chat: object | undefined,
  callKey: string,
  invocation: ToolCardInvocation,
): CardConsent {
  const consents = getConsentMemory(chat);
  const id = getRequestId(invocation);
  const isInChat = chat !== undefined;
  const [copy, setCopy] = React.useState<number | undefined>(() => {
    if (!isInChat) {
      consents.forgetLeft(callKey, id);
    }
    return undefined;
  });
  const isAsking = invocation.state === 'approval-requested';
  const key = copy === undefined ? callKey : `${callKey}/${copy}`;
  // Memoized, because the memory of a chat with very many requests might have dropped this one.
  const request = React.useMemo(
    () => (isAsking ? consents.open(key, id) : consents.find(key, id)),
    [consents, key, id, isAsking],
  );
  // Runs before the browser paints, so that a card never shows the answer of another one. A card that was unmounted in
  // the same commit has already left its call.
  useEnhancedEffect(() => {
    if (isInChat || request === undefined) {
      return undefined;
    }
    if (request.call.isShown !== true) {
      return request.enter();
    }
    copies += 1;
    setCopy(copies);
    return undefined;
  }, [request, isInChat]);
  const progress = React.useSyncExternalStore(
    request?.store.subscribe ?? subscribeToNothing,
    () => request?.store.get().answer?.progress,
    () => undefined,
  );
  const hasContinued = !isAsking && progress === 'answered';
  React.useEffect(() => {
    if (hasContinued) {
      request?.settle();
    }
  }, [request, hasContinued]);
  return { consents, request, isAnswering: progress === 'answering' };
}
