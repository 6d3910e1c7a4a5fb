import type { CallRecord } from '../../../core/CallRecord.ts';
import { isApproval } from '../../../core/ToolDecision.ts';
import type { ToolApprovalResponse } from '../../../core/ToolDecision.ts';
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
