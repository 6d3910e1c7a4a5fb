import { getCallRecords } from '../../core/callRecords.ts';
import type { ChatAround } from './sendApproval.ts';

/** Notes in the record of a call that somebody agreed to it when its message was over, or takes that back. */
export function recordLateApproval(
  { store }: ChatAround,
  messageId: string,
  toolCallId: string,
  isLate: boolean,
): void {
  const { metadata } = store.state.messagesById[messageId] ?? {};
  const records = getCallRecords(metadata) ?? {};
  const { answeredLate: _, ...record } = records[toolCallId] ?? {};
  const noted = isLate ? { ...record, answeredLate: true as const } : record;
  store.updateMessage(messageId, {
    metadata: { ...metadata, toolcard: { ...records, [toolCallId]: noted } },
  });
}
