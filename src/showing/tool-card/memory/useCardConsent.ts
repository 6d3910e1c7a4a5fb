'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { getConsentMemory } from './ConsentMemory.ts';
import type { ConsentMemory } from './ConsentMemory.ts';
import type { ConsentRequest } from './ConsentRequest.ts';
import { getRequestId } from './RequestSnapshot.ts';

/** The approval request of a card's call, and the memory that contains it. */
export interface CardConsent {
  readonly consents: ConsentMemory;
  /**
   * The request that the call is making or has made. Undefined if there isn't one, or if it is no longer
   * remembered.
   */
  readonly request: ConsentRequest | undefined;
  /** Whether the answer to the request is being sent. */
  readonly isAnswering: boolean;
}

/** The number of cards that have received a unique key so far. */
let copies = 0;

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * Returns the approval request of a call and subscribes to its answer. The same ids in another chat belong to
 * another call, so requests are remembered per chat. Outside a chat, each card on the screen has its own
 * call, even if others have the same ids. After a card is unmounted, its request is forgotten when the next
 * card with the same ids is mounted.
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
  // Memoized, because the memory of a chat with very many requests might already have dropped this one.
  const request = React.useMemo(
    () => (isAsking ? consents.open(key, id) : consents.find(key, id)),
    [consents, key, id, isAsking],
  );
  // Before the browser paints, so that a card never shows the answer of another one. A card that was
  // unmounted in the same commit has already left its call.
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
