import { getCallRecord } from '../../../core/CallRecord.ts';
import type { CallRecord } from '../../../core/CallRecord.ts';
import { isApproval } from '../../../core/ToolDecision.ts';
import type { ToolApprovalResponse } from '../../../core/ToolDecision.ts';
import type { CallChunk } from '../../stream/message/MessageReaderOptions.ts';
import type { CallChange } from '../updateCall.ts';

/** Returns the changes that an approval response makes to a call. */
export const getResponseChange = ({
  approved,
  reason,
  decision,
}: ToolApprovalResponse): CallChange => ({
  state: approved ? 'approval-responded' : 'output-denied',
  approval: { approved, ...(reason !== undefined && { reason }) },
  ...(decision?.type === 'respond' && { state: 'output-available', output: decision.text }),
});

/**
 * Returns the changes that the user's answer to a tool's question makes to the call. Returns an empty object if the
 * record contains no answer.
 */
export const getAnswerChange = ({ decision }: CallRecord): CallChange =>
  decision === undefined
    ? {}
    : { state: 'approval-responded', approval: { approved: isApproval(decision) } };

/** Returns the changes that a chunk makes to the record of a call. */
export const getRecordChange = (chunk: CallChunk, toolCallId: string): CallRecord =>
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
export const getCallChange = (chunk: CallChunk): CallChange => {
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
