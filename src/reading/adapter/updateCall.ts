import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import { getCallRecord, getCallRecords } from '../../core/CallRecord.ts';
import type { CallRecord } from '../../core/CallRecord.ts';
import { isCallPart } from './isCallPart.ts';

/** New values for fields of an invocation in a message. */
export type CallChange = Readonly<Record<string, unknown>>;

/** Returns a copy of a message with changes to one call and its call record. */
export const updateCall = (
  message: ChatMessage,
  toolCallId: string,
  change: CallChange,
  record: CallRecord = {},
): ChatMessage => ({
  ...message,
  metadata: {
    ...message.metadata,
    toolcard: {
      ...getCallRecords(message.metadata),
      [toolCallId]: { ...getCallRecord(message, toolCallId), ...record },
    },
  },
  parts: message.parts.map((part) =>
    isCallPart(part) && part.toolInvocation.toolCallId === toolCallId
      ? { ...part, toolInvocation: { ...part.toolInvocation, ...change } }
      : part,
  ),
});
