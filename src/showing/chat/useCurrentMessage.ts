'use client';
import type { useChatStore } from '@mui/x-chat/headless';
import * as React from 'react';
import { liveMessages } from '../../core/liveMessages.ts';
import { isLive } from '../call/toolCardStatus.ts';
import type { ToolCardMessage } from '../call/toolCardStatus.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;

const lastAnswer = ({ state }: Store): string | undefined =>
  state.messageIds.findLast((id) => state.messagesById[id]?.role === 'assistant');

/**
 * A message of a chat, as it stands: one that was stored while it streamed still says that it does. Where
 * it does not stream in this page, it has been interrupted.
 */
export function useCurrentMessage<Message extends ToolCardMessage>(
  store: Store,
  message: Message | undefined,
): Message | undefined {
  const claimed = message !== undefined && isLive(message) ? message.id : undefined;
  const isTrue = React.useSyncExternalStore(
    React.useCallback(
      (listener) => (claimed === undefined ? () => undefined : store.subscribe(listener)),
      [store, claimed],
    ),
    () =>
      claimed === undefined ||
      liveMessages.has(claimed) ||
      (store.state.isStreaming && lastAnswer(store) === claimed),
    () => true,
  );
  return React.useMemo(
    () =>
      message === undefined || isTrue ? message : { ...message, status: 'cancelled' as const },
    [message, isTrue],
  );
}
