'use client';
import { useChatActions, useChatStore } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { getApprovalPlaces } from '../tool-card/memory/ApprovalPlaces.ts';
import type { ApprovalPlace } from '../tool-card/memory/ApprovalPlaces.ts';
import { goToApproval } from './goToApproval.ts';

/** An approval request that hasn't been answered yet. */
export interface PendingApproval {
  readonly invocation: ToolCardInvocation;
  /** The id of the message that contains the call, if it is known. */
  readonly messageId: string | undefined;
}

/** The pending approval requests of a chat. */
export interface PendingApprovals {
  readonly count: number;
  /** The requests in document order. */
  readonly list: readonly PendingApproval[];
  /**
   * Scrolls to the next request and focuses its Deny button, or the header if the card is closed. Prefers requests that
   * aren't completely in view. After the last one, continues with the first.
   */
  readonly goToNext: () => void;
}

/** Returns the store of the surrounding chat, or undefined outside a chat. */
export function useChatKey(): object | undefined {
  const isInChat = useChatActions<unknown>(true) !== null;
  // oxlint-disable-next-line react/rules-of-hooks -- a mounted component never enters or leaves a chat
  return isInChat ? useChatStore<unknown>() : undefined;
}

/** Returns the places of a chat's pending requests, in document order. */
export function useApprovalPlaces(chat: object | undefined): readonly ApprovalPlace[] {
  const places = getApprovalPlaces(chat);
  const { subscribe, get } = places.version;
  React.useSyncExternalStore(subscribe, get, get);
  return places.list();
}

/**
 * Returns the pending approval requests of the surrounding chat. Outside a chat, returns those of all cards that aren't
 * in a chat. Includes only the requests of rendered messages.
 */
export function usePendingApprovals(): PendingApprovals {
  const chat = useChatKey();
  const places = useApprovalPlaces(chat);
  const last = React.useRef<ApprovalPlace['request']>(undefined);
  return React.useMemo(
    () => ({
      count: places.length,
      list: places.map(({ invocation, messageId }) => ({ invocation, messageId })),
      goToNext: () => {
        last.current = goToApproval(getApprovalPlaces(chat), last.current);
      },
    }),
    [chat, places],
  );
}
