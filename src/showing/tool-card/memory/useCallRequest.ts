'use client';
import * as React from 'react';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { getConsentMemory } from './ConsentMemory.ts';
import type { ConsentRequest } from './ConsentRequest.ts';
import { getRequestId } from './RequestSnapshot.ts';

/** The approval request of a call, and the chat whose memory keeps it. */
export interface CallRequest {
  /** The store of the surrounding chat, if there is one. */
  readonly chat: object | undefined;
  /** The current or answered request of the call. Undefined if there isn't one, or if it is no longer remembered. */
  readonly request: ConsentRequest | undefined;
}

/** Returns the approval request of a call. A card and its placeholder get the same one. */
export function useCallRequest(
  chat: object | undefined,
  callKey: string,
  invocation: ToolCardInvocation,
): CallRequest {
  const consents = getConsentMemory(chat);
  const id = getRequestId(invocation);
  React.useState(() => (chat === undefined ? consents.forgetLeft(callKey, id) : undefined));
  const isAsking = invocation.state === 'approval-requested';
  // Memoized, because the memory of a chat with very many requests might drop this one between two renders.
  const request = React.useMemo(
    () => (isAsking ? consents.open(callKey, id) : consents.find(callKey, id)),
    [consents, callKey, id, isAsking],
  );
  return { chat, request };
}
