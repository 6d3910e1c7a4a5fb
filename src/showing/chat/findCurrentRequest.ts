import { getCallRecord } from '../../core/callRecords.ts';
import type { CallRecord } from '../../core/callRecords.ts';
import type { ToolRequest } from '../../core/ToolRequest.ts';
import type { SurroundingChat } from './useSurroundingChat.ts';

/**
 * Returns the latest request of a call from the chat, which may be newer than the one in the given record. Falls back
 * to the record if the chat or the message is unknown.
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
