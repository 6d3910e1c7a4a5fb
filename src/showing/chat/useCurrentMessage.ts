'use client';
import type { useChatStore } from '@mui/x-chat/headless';
import * as React from 'react';
import { liveMessages } from '../../core/liveMessages.ts';
import { isLive } from '../call/toolCardStatus.ts';
import type { ToolCardMessage } from '../call/toolCardStatus.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;

const findLastAnswerId = ({ state }: Store): string | undefined =>
  state.messageIds.findLast((id) => state.messagesById[id]?.role === 'assistant');

/**
 * Returns a chat message with its actual status. A message that was stored while it was streaming still
 * has the status `streaming`. If it isn't streaming on this page, it was interrupted, so its status
 * becomes `cancelled`.
 */
export function useCurrentMessage<Message extends ToolCardMessage>(
  store: Store,
  message: Message | undefined,
): Message | undefined {
  const liveId = message !== undefined && isLive(message) ? message.id : undefined;
  const isCorrect = React.useSyncExternalStore(
    React.useCallback(
      (listener) => (liveId === undefined ? () => undefined : store.subscribe(listener)),
      [store, liveId],
    ),
    () =>
      liveId === undefined ||
      liveMessages.has(liveId) ||
      (store.state.isStreaming && findLastAnswerId(store) === liveId),
    () => true,
  );
  return React.useMemo(
    () =>
      message === undefined || isCorrect ? message : { ...message, status: 'cancelled' as const },
    [message, isCorrect],
  );
}
