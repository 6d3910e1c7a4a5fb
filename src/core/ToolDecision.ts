import type { ChatAddToolApproveResponseInput } from './host/ChatAdapter.ts';

/** The user's answer to a request. `optionId` is the id of the option that the user chose, if any. */
export type ToolDecision =
  | {
      readonly type: 'approve';
      /** The input as edited by the user, with which the call runs. Omitted if the user didn't edit it. */
      readonly editedInput?: unknown;
      readonly optionId?: string | undefined;
    }
  | {
      readonly type: 'reject';
      readonly reason?: string | undefined;
      readonly optionId?: string | undefined;
    }
  /** Sends text to the model instead of running the call. */
  | { readonly type: 'respond'; readonly text: string }
  /** Sends the data that the request asks for. */
  | { readonly type: 'submit'; readonly value: unknown }
  /** Dismisses a request without an answer. */
  | { readonly type: 'cancel' };

/** A way to answer an approval request. */
export type ToolDecisionKind = 'approve' | 'edit' | 'respond' | 'reject';

/**
 * The host's response to a request, extended with the complete decision. `decision` is omitted if `approved` and
 * `reason` express it completely.
 */
export interface ToolApprovalResponse extends ChatAddToolApproveResponseInput {
  readonly decision?: ToolDecision;
}

/** Returns whether a decision lets the call run. */
export const isApproval = ({ type }: ToolDecision): boolean =>
  type === 'approve' || type === 'submit';

/**
 * Returns the text or reason in a decision, which becomes the `reason` of the host's response. Returns undefined if the
 * decision has neither.
 */
export const getDecisionReason = (decision: ToolDecision): string | undefined =>
  'text' in decision ? decision.text : 'reason' in decision ? decision.reason : undefined;

/** Returns the edited input, or undefined if the decision isn't an approval or the user didn't edit the input. */
export const getEditedInput = (decision: ToolDecision | undefined): unknown =>
  decision?.type === 'approve' ? decision.editedInput : undefined;

/** Returns whether `approved` and `reason` alone would lose part of a decision, such as the chosen option. */
const isSpecial = (decision: ToolDecision): boolean =>
  decision.type === 'cancel' ||
  ['editedInput', 'optionId', 'text', 'value'].some((key) => key in decision);

/**
 * Returns whether `approved` and `reason` alone have the same effect as a decision. Ignores the chosen option, which
 * matters only to the app and its grants.
 */
export const isPlainAnswer = (decision: ToolDecision): boolean =>
  decision.type === 'reject' || (decision.type === 'approve' && !('editedInput' in decision));

/**
 * Creates the host's response for a decision. `approved` is true only for approvals and submitted data. A receiver that
 * ignores `decision` therefore never runs a call that the user rejected, canceled or answered with text.
 */
export function createApprovalResponse(id: string, decision: ToolDecision): ToolApprovalResponse {
  const reason = getDecisionReason(decision);
  return {
    id,
    approved: isApproval(decision),
    ...(reason !== undefined && { reason }),
    ...(isSpecial(decision) && { decision }),
  };
}

/** Returns the decision in a response, or derives one from `approved` and `reason`. */
export const getDecision = ({ approved, reason, decision }: ToolApprovalResponse): ToolDecision =>
  decision ??
  (approved ? { type: 'approve' } : { type: 'reject', ...(reason !== undefined && { reason }) });

const decisionTypes: readonly unknown[] = [
  'approve',
  'reject',
  'respond',
  'submit',
  'cancel',
] satisfies readonly ToolDecision['type'][];

/** Returns whether a stored value is a decision. */
export function isToolDecision(value: unknown): value is ToolDecision {
  const {
    type,
    text,
    reason = '',
    optionId = '',
  }: Readonly<Record<string, unknown>> = Object(value);
  return (
    decisionTypes.includes(type) &&
    [type === 'respond' ? text : '', reason, optionId].every((each) => typeof each === 'string')
  );
}
