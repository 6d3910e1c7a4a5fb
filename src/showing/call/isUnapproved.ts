import type { CallRecord } from '../../core/CallRecord.ts';
import { isQuestion } from '../../core/ToolRequest.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/**
 * Returns whether a call's approval request is open, was denied, or has no known response. A response can be known from
 * the host, from the adapter that received it, from the call's text, or from the card itself (`isApprovedHere`).
 */
export function isUnapproved(
  { state, approvalId, approval }: ToolCardInvocation,
  { askedAt, answeredAt, answer, decision, request }: CallRecord = {},
  isApprovedHere = false,
): boolean {
  if (state === 'approval-requested' || state === 'output-denied') {
    return true;
  }
  if (decision?.type === 'respond' || (isQuestion(request) && decision !== undefined)) {
    // The user has written the result, or has answered the question of a running tool.
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
