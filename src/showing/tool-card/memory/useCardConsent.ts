'use client';
import * as React from 'react';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { getConsentMemory } from './ConsentMemory.ts';
import type { ConsentMemory } from './ConsentMemory.ts';
import type { ConsentRequest } from './ConsentRequest.ts';
import { getRequestId } from './RequestSnapshot.ts';

/** The approval request of a card's call, and the memory that contains it. */
export interface CardConsent {
  readonly consents: ConsentMemory;
  /** The request that the call is making or has made. Undefined if it never made one. */
  readonly request: ConsentRequest | undefined;
  /** Whether the answer to the request is being sent. */
  readonly isAnswering: boolean;
}

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * Returns the approval request of a call, and subscribes to its answer. The same ids in another chat
 * belong to another call, so requests are remembered per chat. Outside a chat, calls with the same ids
 * can't be told apart, so a request is forgotten after its card is unmounted.
 */
export function useCardConsent(
  chat: object | undefined,
  callKey: string,
  invocation: ToolCardInvocation,
): CardConsent {
  const consents = getConsentMemory(chat);
  const id = getRequestId(invocation);
  const isInChat = chat !== undefined;
  React.useState(() => (isInChat ? undefined : consents.forgetLeft(callKey, id)));
  const isAsking = invocation.state === 'approval-requested';
  const request = isAsking ? consents.open(callKey, id) : consents.find(callKey, id);
  React.useEffect(() => (isInChat ? undefined : request?.enter()), [request, isInChat]);
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
