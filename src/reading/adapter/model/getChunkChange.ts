import { getCallRecord } from '../../../core/CallRecord.ts';
import type { CallRecord } from '../../../core/CallRecord.ts';
import type { CallChunk } from '../../stream/message/MessageReaderOptions.ts';
import type { CallChange } from '../updateCall.ts';

/** Returns the changes that a chunk makes to the record of a call. */
export const getChunkRecordChange = (chunk: CallChunk, toolCallId: string): CallRecord =>
  chunk.type === 'message-metadata'
    ? (getCallRecord(chunk, toolCallId) ?? {})
    : {
        ...(chunk.type.startsWith('tool-output-') &&
          !('preliminary' in chunk && chunk.preliminary) && { endedAt: Date.now() }),
      };

/**
 * Returns the changes that a chunk makes to a call. Needed because the host applies chunks only to messages that are
 * streaming.
 */
export const getChunkChange = (chunk: CallChunk): CallChange => {
  switch (chunk.type) {
    case 'tool-output-available': {
      const { output, preliminary = false } = chunk;
      return { state: 'output-available', output, preliminary };
    }
    case 'tool-approval-request':
      return { state: 'approval-requested', approvalId: chunk.approvalId };
    case 'tool-output-error':
      return { state: 'output-error', errorText: chunk.errorText };
    default:
      return {};
  }
};
