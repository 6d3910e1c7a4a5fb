import { getCallRecord } from '../../core/callRecords.ts';
import type { CallRecord } from '../../core/callRecords.ts';
import type { ToolRequest } from '../../core/ToolRequest.ts';
import type { SurroundingChat } from './useSurroundingChat.ts';

/**
 * Returns the latest request of a call from the chat, which might be newer than the one in the record that the card
 * shows. Returns the latter if the chat or the message isn't known.
 */
export function findCurrentRequest(
  chat: SurroundingChat | undefined,
  messageId: string | undefined,
  toolCallId: string,
  record: CallRecord | undefined,
): ToolRequest | undefined {
  const message = messageId === undefined ? undefined : chat?.store.state.messagesById[messageId];
  return (message === undefined ? record : getCallRecord(message, toolCallId))?.request;
}
