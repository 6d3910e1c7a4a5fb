'use client';
import type { useChatStore } from '@mui/x-chat/headless';
import * as React from 'react';
import { streamingMessageIds } from '../../core/streamingMessageIds.ts';
import { isLive } from '../call/toolCardStatus.ts';
import type { ToolCardMessage } from '../call/toolCardStatus.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;

const findLastAnswerId = ({ state }: Store): string | undefined =>
  state.messageIds.findLast((id) => state.messagesById[id]?.role === 'assistant');

/**
 * Returns whether a message was interrupted although its status says that it is in progress. This happens if it was
 * stored while streaming. Trusts the status of messages that the chat doesn't contain or that the app controls, because
 * the host doesn't know whether they are streaming.
 */
export const isInterruptedMessage = (store: Store, message: ToolCardMessage): boolean =>
  isLive(message) &&
  store.parameters.messages === undefined &&
  store.state.messagesById[message.id] !== undefined &&
  !streamingMessageIds.has(message.id) &&
  !(store.state.isStreaming && findLastAnswerId(store) === message.id);

/**
 * Returns a message with its actual status, which is `cancelled` if it was interrupted. Outside a chat, returns the
 * message unchanged.
 */
export function useCurrentMessage<Message extends ToolCardMessage>(
  store: Store | undefined,
  message: Message | undefined,
): Message | undefined {
  const isDoubtful = store !== undefined && message !== undefined && isLive(message);
  const isInterrupted = React.useSyncExternalStore(
    React.useCallback(
      (listener) => (isDoubtful ? store.subscribe(listener) : () => undefined),
      [store, isDoubtful],
    ),
    () => isDoubtful && isInterruptedMessage(store, message),
    () => false,
  );
  return React.useMemo(
    () =>
      message !== undefined && isInterrupted
        ? { ...message, status: 'cancelled' as const }
        : message,
    [message, isInterrupted],
  );
}
