import type { CallRecord } from '../../../core/callRecords.ts';
import type { ToolApprovalResponse } from '../../../core/ToolDecision.ts';
import type { AgUiAnswer } from './AgUiAdapterOptions.ts';

/**
 * Returns the changed fields of a call record after an answer to an interrupt. Fields of an earlier answer that no
 * longer apply become undefined. `shown` is the response that the chat already shows.
 */
export function createAnswerRecord(
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
