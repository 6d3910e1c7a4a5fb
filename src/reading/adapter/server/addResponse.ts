import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { CallRecord } from '../../../core/callRecords.ts';
import { updateCall } from '../updateCall.ts';
import type { RecordedResponse } from './ServerProtocol.ts';

/** Returns a message with the response to an approval request, and more about it in the call record. */
export const addResponse = (
  message: ChatMessage,
  toolCallId: string,
  { approved, reason, record }: RecordedResponse,
  more: CallRecord = {},
): ChatMessage =>
  updateCall(
    message,
    toolCallId,
    {
      state: 'approval-responded',
      approval: { approved, ...(reason !== undefined && { reason }) },
    },
    { ...more, ...record },
  );
