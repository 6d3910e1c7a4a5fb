import type { CallRecord } from '../../core/callRecords.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/**
 * Whether a result of a call came without approval: its request waits, was denied, or no one is known
 * to have answered it. An answer is known from the host, from the adapter that took it, from the text
 * that claims it, or from the card itself (`isApprovedHere`).
 */
export function isUnapproved(
  { state, approvalId, approval }: ToolCardInvocation,
  { askedAt, answeredAt, answer }: CallRecord = {},
  isApprovedHere = false,
): boolean {
  if (state === 'approval-requested' || state === 'output-denied') {
    return true;
  }
  if (approval !== undefined) {
    return !approval.approved;
  }
  const isAnswered = answeredAt !== undefined || answer !== undefined;
  const wasAsked = approvalId !== undefined || askedAt !== undefined;
  return wasAsked && !isAnswered && !isApprovedHere;
}
