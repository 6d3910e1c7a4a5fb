import type { CallRecord } from '../../../core/CallRecord.ts';
import type { ToolApprovalResponse } from '../../../core/ToolDecision.ts';
import type { AgUiAnswer } from './AgUiAdapterOptions.ts';

/**
 * Returns the changes that an answer to an interrupt makes to the call record. Sets fields from an earlier answer to
 * undefined if they no longer apply. `shown` is the response that the chat already shows, if any.
 */
export function getAnswerRecordChange(
  answer: AgUiAnswer,
  isExpired: boolean,
  shown: ToolApprovalResponse | undefined,
): CallRecord {
  if (isExpired) {
    return { requestEnd: 'expired', decision: undefined };
  }
  const { editedArgs } = { editedArgs: undefined, ...answer };
  return {
    requestEnd: answer.type === 'cancel' && shown === undefined ? 'withdrawn' : undefined,
    decision: shown?.decision,
    // Data that a later interrupt asks for doesn't change the input.
    ...(answer.type !== 'submit' && { approvedInput: editedArgs }),
  };
}
