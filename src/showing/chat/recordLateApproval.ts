import { getCallRecords } from '../../core/CallRecord.ts';
import type { SurroundingChat } from './useSurroundingChat.ts';

/** Records whether a call was approved after its message had ended. */
export function recordLateApproval(
  { store }: SurroundingChat,
  messageId: string,
  toolCallId: string,
  isLate: boolean,
): void {
  const { metadata } = store.state.messagesById[messageId] ?? {};
  const records = getCallRecords(metadata) ?? {};
  const { answeredLate: _, ...rest } = records[toolCallId] ?? {};
  const record = isLate ? { ...rest, answeredLate: true as const } : rest;
  store.updateMessage(messageId, {
    metadata: { ...metadata, toolcard: { ...records, [toolCallId]: record } },
  });
}
