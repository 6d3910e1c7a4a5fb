import type { ChatAddToolApproveResponseInput } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { callRecordsChunk, getCallRecord, getCallRecords } from '../../../core/callRecords.ts';
import type { CallRecord } from '../../../core/callRecords.ts';
import type { CallChunk } from '../../stream/message/MessageReaderOptions.ts';
import { isCallPart } from '../isCallPart.ts';

/** The changed fields of a stored invocation. */
export type CallChange = Readonly<Record<string, unknown>>;

/** Returns a copy of a message in which one call and its call record are changed. */
export const updateCall = (
  message: ChatMessage,
  toolCallId: string,
  change: CallChange,
  record: CallRecord = {},
): ChatMessage => ({
  ...message,
  metadata: {
    ...message.metadata,
    ...callRecordsChunk({
      ...getCallRecords(message.metadata),
      [toolCallId]: { ...getCallRecord(message, toolCallId), ...record },
    }).metadata,
  },
  parts: message.parts.map((part) =>
    isCallPart(part) && part.toolInvocation.toolCallId === toolCallId
      ? { ...part, toolInvocation: { ...part.toolInvocation, ...change } }
      : part,
  ),
});

/** Returns the change that an approval response makes to its call. */
export const getResponseChange = ({
  approved,
  reason,
}: ChatAddToolApproveResponseInput): CallChange => ({
  state: approved ? 'approval-responded' : 'output-denied',
  approval: { approved, ...(reason !== undefined && { reason }) },
});

/** Returns the change that a chunk makes to a call record. */
export const getRecordChange = (chunk: CallChunk, toolCallId: string): CallRecord =>
  chunk.type === 'message-metadata'
    ? (getCallRecord(chunk, toolCallId) ?? {})
    : { ...(!('preliminary' in chunk && chunk.preliminary) && { endedAt: Date.now() }) };

/**
 * Returns the change that a chunk makes to its call. Needed because the host applies chunks only to
 * streaming messages.
 */
export const getChunkChange = (chunk: CallChunk): CallChange => {
  switch (chunk.type) {
    case 'tool-output-available': {
      const { output, preliminary = false } = chunk;
      return { state: 'output-available', output, preliminary };
    }
    case 'tool-output-error':
      return { state: 'output-error', errorText: chunk.errorText };
    default:
      return {};
  }
};
