import { isApproval } from '../../../core/ToolDecision.ts';
import type { ToolDecision } from '../../../core/ToolDecision.ts';
import type { ToolGrant } from '../../grants/ToolGrant.ts';
import { isSameRequest } from './RequestSnapshot.ts';
import type { RequestSnapshot } from './RequestSnapshot.ts';

/**
 * The phase of an approval request:
 * - `placed`: The request has appeared, or the layout has moved it, in the last 500 ms. Scrolling by the user isn't a
 *   move.
 * - `locked`: The request has changed, or Approve was pressed for the first of two times, in the last 500 ms.
 * - `shown`: The request waits for an answer, and nothing has locked it in the last 500 ms.
 * - `answering`: The answer is being sent, or can still be undone.
 * - `answered`: The answer was sent.
 * - `failed`: The answer couldn't be sent. The user can try again.
 *
 * A placed or locked request can be denied but not approved. There is one exception: a key press on the focused Approve
 * button can approve a placed request, because a key can't hit the wrong button.
 */
export type ConsentPhase = 'placed' | 'shown' | 'locked' | 'answering' | 'answered' | 'failed';

/** A draft of the reason for a denial, or of a response that replaces the result. */
export interface ReasonDraft {
  readonly text: string;
  /** Whether the text field is open. If not, the text isn't sent. */
  readonly isOpen: boolean;
}

/** A draft of an edited input, or of the data that a request asks for. */
export interface InputDraft {
  /** Whether the form is open. If not, the draft isn't sent. */
  readonly isOpen: boolean;
  /** The snapshot for which the draft was written. */
  readonly base: RequestSnapshot;
  /** A frozen copy of the value in the form. */
  readonly value: unknown;
  readonly isChanged: boolean;
  /** Whether the value can be sent. Undefined until the form has checked it. */
  readonly isValid: boolean | undefined;
  /** How often the user has tried to send an invalid draft. If they have, the form shows all errors. */
  readonly checks?: number | undefined;
}

/** What the user does before they answer: edit the input, or write a reason or a response. */
export type AnswerMode = 'edit' | 'reason' | 'response';

/** The details of an answer. For an answer that wasn't given on this page, they are read from the call record. */
export interface Receipt {
  readonly toolName: string;
  readonly decision: ToolDecision;
  readonly at: number | undefined;
  readonly by: string | undefined;
  /** The text of the input at the time of the answer, if it is known. */
  readonly inputText: string | undefined;
  /** The grant that made the decision, or that the user created with it. */
  readonly grant?: ToolGrant | undefined;
  /** Whether a grant made the decision instead of the user. */
  readonly isAutomatic?: boolean | undefined;
}

/** An approval that waits for its second press. */
interface PendingApproval {
  readonly request: RequestSnapshot;
  readonly decision: ToolDecision;
  readonly grant: ToolGrant | undefined;
}

/** The period before an answer is sent, in which the user can undo the answer. */
interface UndoWindow {
  /** The time at which the answer is sent, in milliseconds since the epoch. */
  readonly until: number;
  readonly undo: () => void;
}

/** The answer to a request. */
export interface ConsentAnswer {
  /** The snapshot for which the answer was given. */
  readonly request: RequestSnapshot;
  readonly decision: ToolDecision;
  readonly progress: 'answering' | 'answered' | 'failed';
}

/** The observable state of a request. */
export interface ConsentState {
  /** Whether the request changed while it was shown. Stays true after the lock has ended. */
  readonly hasChanged: boolean;
  readonly isLocked: boolean;
  /** Whether to show the notice that a press was ignored. */
  readonly isPressIgnored: boolean;
  /** The approval that waits for a second press. */
  readonly confirming: PendingApproval | undefined;
  readonly undoWindow: UndoWindow | undefined;
  /** The last answer. It may be for an earlier snapshot than the current one. */
  readonly answer: ConsentAnswer | undefined;
  readonly reason: ReasonDraft;
  /** The draft of a response that replaces the result. */
  readonly response: ReasonDraft;
  readonly draft: InputDraft | undefined;
  /** The receipt for the answer. Removed if sending fails, the answer is undone, or the call repeats the request. */
  readonly receipt: Receipt | undefined;
}

/** An empty draft of a reason or response. */
export const emptyReason: ReasonDraft = { text: '', isOpen: false };

/** The initial state of a request. */
export const initialConsentState: ConsentState = {
  hasChanged: false,
  isLocked: false,
  isPressIgnored: false,
  confirming: undefined,
  undoWindow: undefined,
  answer: undefined,
  reason: emptyReason,
  response: emptyReason,
  draft: undefined,
  receipt: undefined,
};

/** Returns what the user does before they answer, or undefined if no field is open. */
export const getAnswerMode = (state: ConsentState, canEdit: boolean): AnswerMode | undefined =>
  (['reason', 'response'] as const).find((kind) => state[kind].isOpen) ??
  (state.draft?.isOpen && canEdit ? 'edit' : undefined);

/** Returns whether a request can be denied in a phase. */
export const canDeny = (phase: ConsentPhase): boolean =>
  phase !== 'answering' && phase !== 'answered';

/**
 * Returns whether a request can be approved in a phase. Requires the exact text of the input. A placed request requires
 * a deliberate press: a key press on the focused button.
 */
export const canApprove = (
  phase: ConsentPhase,
  { text }: RequestSnapshot,
  isDeliberate = false,
): boolean =>
  canDeny(phase) &&
  phase !== 'locked' &&
  (phase !== 'placed' || isDeliberate) &&
  text !== undefined;

/** Returns the edited input or the data that a decision sends, or undefined if it sends neither. */
export function getSentValue(decision: ToolDecision | undefined): unknown {
  const { editedInput, value = editedInput }: Readonly<Record<string, unknown>> = Object(decision);
  return value;
}

/**
 * Returns whether a decision approves the call or replaces its result. Other decisions, such as denials, are never
 * locked.
 */
export const isAllowing = (decision: ToolDecision): boolean =>
  isApproval(decision) || decision.type === 'respond';

/**
 * Returns whether a decision can be made in a phase. A response can't be sent while the request is locked, because it
 * replaces the result.
 */
export function canAnswer(
  phase: ConsentPhase,
  shown: RequestSnapshot,
  decision: ToolDecision,
  isDeliberate: boolean | undefined,
): boolean {
  return isApproval(decision)
    ? canApprove(phase, shown, isDeliberate)
    : canDeny(phase) && (decision.type !== 'respond' || phase !== 'locked');
}

/** Returns whether the current snapshot of a request waits for the second press on Approve. */
export const isConfirming = ({ confirming }: ConsentState, shown: RequestSnapshot): boolean =>
  confirming !== undefined && isSameRequest(confirming.request, shown);

/**
 * Returns whether the request has changed since the user began the open draft. If so, they decide whether to keep the
 * draft.
 */
export const isDraftOutdated = ({ draft }: ConsentState, shown: RequestSnapshot): boolean =>
  draft?.isOpen === true && !isSameRequest(draft.base, shown);

/** The decision that answers a request to open a page. It contains no data. */
const openedPage: ToolDecision = { type: 'submit', value: Object.freeze({}) };

/**
 * Returns the decision that Approve makes: run the call as requested or as edited, send the data in the form, or open
 * the page. Returns undefined if the form's data is missing, unchecked, invalid or outdated.
 */
export function getApproval(state: ConsentState, shown: RequestSnapshot): ToolDecision | undefined {
  const { draft } = state;
  const { request } = shown;
  if (request?.type === 'url') {
    return openedPage;
  }
  const isInput = request?.type === 'input';
  if (draft?.isOpen !== true) {
    return isInput ? undefined : { type: 'approve' };
  }
  if (draft.isValid !== true || isDraftOutdated(state, shown)) {
    return undefined;
  }
  const { value, isChanged } = draft;
  return isInput
    ? { type: 'submit', value }
    : { type: 'approve', ...(isChanged && { editedInput: value }) };
}

/**
 * Returns whether a decision still matches the form, which may have changed since the last render. Returns true for
 * decisions other than approvals.
 */
export function isShownDraft(
  state: ConsentState,
  shown: RequestSnapshot,
  decision: ToolDecision,
): boolean {
  const now = getApproval(state, shown);
  return (
    !isApproval(decision) ||
    (now?.type === decision.type && getSentValue(now) === getSentValue(decision))
  );
}

/**
 * Returns the phase of a request for the snapshot that the card shows. Ignores an answer that was given for another
 * tool or input, because ids can repeat. Returns `shown` instead of `placed` unless `isPlaced` is set.
 */
export function getConsentPhase(
  { answer, isLocked }: ConsentState,
  { toolName, text }: RequestSnapshot,
  isPlaced = false,
): ConsentPhase {
  // Checks `answer` first. Without an answer and a tool name, both names would be undefined and equal.
  const isAnswered =
    answer !== undefined && answer.request.toolName === toolName && answer.request.text === text;
  const phase = isAnswered ? answer.progress : 'shown';
  if (!canDeny(phase) || !(isLocked || isPlaced)) {
    return phase;
  }
  return isLocked ? 'locked' : 'placed';
}

/** Returns the text of a reason or response to send, or undefined if the text is blank or its field is closed. */
export const getReasonToSend = ({ text, isOpen }: ReasonDraft): string | undefined =>
  isOpen ? text.trim() || undefined : undefined;
