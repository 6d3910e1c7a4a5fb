import type { CallRecord } from '../../../../core/CallRecord.ts';
import { getEditedInput } from '../../../../core/ToolDecision.ts';
import type { ToolApprovalResponse } from '../../../../core/ToolDecision.ts';

/** Returns the changes that an approval response makes to the record of a call. */
export const getApprovalResponseRecord = ({ decision }: ToolApprovalResponse): CallRecord => ({
  answeredAt: Date.now(),
  ...(decision && { decision }),
  // Set even if undefined, because an earlier response no longer applies.
  approvedInput: getEditedInput(decision),
});
