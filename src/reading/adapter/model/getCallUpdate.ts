import { getCallRecord } from '../../../core/callRecords.ts';
import type { CallRecord } from '../../../core/callRecords.ts';
import { isApproval } from '../../../core/ToolDecision.ts';
import type { ToolApprovalResponse } from '../../../core/ToolDecision.ts';
import type { CallChunk } from '../../stream/message/MessageReaderOptions.ts';
import type { CallChange } from '../updateCall.ts';

/** Returns the change that an approval response makes to its call. */
export const getResponseChange = ({
  approved,
  reason,
  decision,
}: ToolApprovalResponse): CallChange => ({
  state: approved ? 'approval-responded' : 'output-denied',
  approval: { approved, ...(reason !== undefined && { reason }) },
  ...(decision?.type === 'respond' && { state: 'output-available', output: decision.text }),
});

/** Returns the change that the answer to a tool's question makes to its call. */
export const getAnswerChange = ({ decision }: CallRecord): CallChange =>
  decision === undefined
    ? {}
    : { state: 'approval-responded', approval: { approved: isApproval(decision) } };

/** Returns what an approval response adds to the record of its call. */
export const getResponseRecord = ({ decision }: ToolApprovalResponse): CallRecord => ({
  answeredAt: Date.now(),
  ...(decision && { decision }),
});

/** Returns the change that a chunk makes to a call record. */
export const getRecordChange = (chunk: CallChunk, toolCallId: string): CallRecord =>
  chunk.type === 'message-metadata'
    ? (getCallRecord(chunk, toolCallId) ?? {})
    : {
        ...(chunk.type.startsWith('tool-output-') &&
          !('preliminary' in chunk && chunk.preliminary) && { endedAt: Date.now() }),
      };

/**
 * Returns the change that a chunk makes to its call. Needed because the host applies chunks only to
 * streaming messages.
 */
export const getCallUpdate = (chunk: CallChunk): CallChange => {
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
