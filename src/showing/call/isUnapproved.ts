import type { CallRecord } from '../../core/callRecords.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/**
 * Whether the result of a call arrived without approval: the request is still open, was denied, or has no known
 * response. A response is known from the host, the adapter that received it, the text that claims it, or the card
 * itself (`isApprovedHere`).
 */
export function isUnapproved(
  { state, approvalId, approval }: ToolCardInvocation,
  { askedAt, answeredAt, answer, decision }: CallRecord = {},
  isApprovedHere = false,
): boolean {
  if (state === 'approval-requested' || state === 'output-denied') {
    return true;
  }
  if (decision?.type === 'respond') {
    // The user has written the result.
    return false;
  }
  if (approval !== undefined) {
    return !approval.approved;
  }
  const isClaimed = answer !== undefined && answer.approved !== false;
  const isAnswered = answeredAt !== undefined || isClaimed;
  const wasAsked = approvalId !== undefined || askedAt !== undefined;
  return wasAsked && !isAnswered && !isApprovedHere;
}
