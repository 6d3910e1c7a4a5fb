'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import type { AskingCall } from './AskingCall.ts';
import { useCallRequest } from './useCallRequest.ts';
import type { CallRequest } from './useCallRequest.ts';

/** The approval request of a card's call, and the chat whose memory keeps it. */
export interface CardConsent extends CallRequest {
  /** Whether the answer to the request is being sent. */
  readonly isAnswering: boolean;
}

/** Number of keys created so far for cards whose ids repeat. */
let copies = 0;

const subscribeToNothing = (): (() => void) => () => undefined;

const remember = (call: AskingCall, latest: ToolCardInvocation): void => {
  call.latest = latest;
};

/**
 * Returns the approval request of a card's call and subscribes to its answer. Requests are kept per chat, because the
 * same ids in another chat belong to another call. Outside a chat, each mounted card has its own request, even if ids
 * repeat.
 */
export function useCardConsent(
  chat: object | undefined,
  callKey: string,
  invocation: ToolCardInvocation,
): CardConsent {
  const isInChat = chat !== undefined;
  const [copy, setCopy] = React.useState<number>();
  const key = copy === undefined ? callKey : `${callKey}/${copy}`;
  const { request } = useCallRequest(chat, key, invocation);
  const isAsking = invocation.state === 'approval-requested';
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
  React.useEffect(() => {
    if (request === undefined) {
      return;
    }
    remember(request.call, invocation);
    if (!isAsking && progress !== undefined) {
      // Takes back an answer that can still be undone, because its request has ended.
      request.store.get().undoWindow?.undo();
      request.settle();
    }
  }, [request, invocation, isAsking, progress]);
  return { chat, request, isAnswering: progress === 'answering' };
}
