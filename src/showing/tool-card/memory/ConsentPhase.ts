import { isApproval } from '../../../core/ToolDecision.ts';
import type { ToolDecision } from '../../../core/ToolDecision.ts';
import type { ToolGrant } from '../../grants/ToolGrant.ts';
import { isSameRequest } from './RequestSnapshot.ts';
import type { RequestSnapshot } from './RequestSnapshot.ts';

/**
 * The phase of an approval request:
 * - `placed` becomes `shown` 500 ms after the request has appeared or moved on the screen.
 * - `shown` becomes `placed` if the layout moves the request. Scrolling by the user doesn't count.
 * - `shown` becomes `locked` if the request changes on the screen, and `shown` again 500 ms later. The first of two
 *   presses locks the request too.
 * - `shown` becomes `answering` when the user answers, then `answered` or `failed`.
 * - `failed` becomes `answering` when the user tries again.
 *
 * A placed or locked request can be denied. It can't be approved, except that a key can press the Approve
 * button of a placed request if the button has the focus, because keys can't hit the wrong button.
 */
export type ConsentPhase = 'placed' | 'shown' | 'locked' | 'answering' | 'answered' | 'failed';

/** The draft of the reason for a denial. */
export interface ReasonDraft {
  readonly text: string;
  /** Whether the text field is open. The reason is sent only if it is. */
  readonly isOpen: boolean;
}

/** What the user has changed the input to, or the data that a request asks for. */
export interface InputDraft {
  /** Whether the form is open. The draft is sent only if it is. */
  readonly isOpen: boolean;
  /** The request for which the user wrote the draft. */
  readonly base: RequestSnapshot;
  /** A frozen copy of the value in the form. */
  readonly value: unknown;
  readonly isChanged: boolean;
  /** Whether the value can be sent. */
  readonly isValid: boolean;
}

/** The details of an answer. Those of an earlier page come from the call record. */
export interface Receipt {
  readonly toolName: string;
  readonly decision: ToolDecision;
  readonly at: number | undefined;
  readonly by: string | undefined;
  /** The text of the input that was shown when the user answered. */
  readonly inputText: string | undefined;
  /** The grant that made the decision, or that the user gave with it. */
  readonly grant?: ToolGrant | undefined;
  /** Whether a grant made the decision. */
  readonly isAutomatic?: boolean | undefined;
}

/** An approval that waits for its second press. */
interface PendingApproval {
  readonly request: RequestSnapshot;
  readonly decision: ToolDecision;
  readonly grant: ToolGrant | undefined;
}

/** An answer that isn't sent yet, so that the user can take it back. */
export interface UndoWindow {
  /** The time at which the answer is sent. */
  readonly until: number;
  readonly undo: () => void;
}

/** The answer to a request. */
interface ConsentAnswer {
  /** The snapshot that was answered. */
  readonly request: RequestSnapshot;
  readonly decision: ToolDecision;
  readonly progress: 'answering' | 'answered' | 'failed';
}

/** The observable state of a request. */
export interface ConsentState {
  /** Whether the request changed while it was shown. Stays true after the lock has ended. */
  readonly hasChanged: boolean;
  readonly isLocked: boolean;
  /** Whether the request has just appeared or moved on the screen. */
  readonly isPlaced: boolean;
  /** The approval that was made by a first press and waits for the second. */
  readonly confirming: PendingApproval | undefined;
  readonly undoWindow: UndoWindow | undefined;
  /** The last answer. It might not apply to the request that is shown now. */
  readonly answer: ConsentAnswer | undefined;
  readonly reason: ReasonDraft;
  /** The draft of a text for the model in place of the result. */
  readonly response: ReasonDraft;
  readonly draft: InputDraft | undefined;
  /** The receipt for the answer. Kept after the answer is settled, until the call makes another request. */
  readonly receipt: Receipt | undefined;
}

/** The draft before the user writes a reason. */
export const emptyReason: ReasonDraft = { text: '', isOpen: false };

/** The initial state of a request. */
export const initialConsentState: ConsentState = {
  hasChanged: false,
  isLocked: false,
  isPlaced: false,
  confirming: undefined,
  undoWindow: undefined,
  answer: undefined,
  reason: emptyReason,
  response: emptyReason,
  draft: undefined,
  receipt: undefined,
};

/** Whether a request can be denied, given its phase. */
export const canDeny = (phase: ConsentPhase): boolean =>
  phase !== 'answering' && phase !== 'answered';

/**
 * Whether a request can be approved in its phase. A request without an exact text of its input can't be. A
 * deliberate press is one with a key on a button that has the focus.
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

/** Returns the value that a decision sends, whose identity tells drafts apart. */
export function getSentValue(decision: ToolDecision | undefined): unknown {
  const { editedInput, value = editedInput }: Readonly<Record<string, unknown>> = Object(decision);
  return value;
}

/** Whether a decision can be made in a phase. A response counts as a result, so a changed request locks it. */
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

/** Whether the request that a card shows waits for the second press on Approve. */
export const isConfirming = ({ confirming }: ConsentState, shown: RequestSnapshot): boolean =>
  confirming !== undefined && isSameRequest(confirming.request, shown);

/** Whether the request has changed since the user wrote the draft, so that they must say what becomes of it. */
export const isDraftOutdated = ({ draft }: ConsentState, shown: RequestSnapshot): boolean =>
  draft?.isOpen === true && !isSameRequest(draft.base, shown);

/** The answer to a request to open a page. */
const openedPage: ToolDecision = { type: 'submit', value: Object.freeze({}) };

/**
 * Returns the decision that Approve makes: to run the call as it was asked or as the form shows it, or to send
 * the data in the form. Returns undefined if the form has nothing that could be sent.
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
  if (!draft.isValid || isDraftOutdated(state, shown)) {
    return undefined;
  }
  const { value, isChanged } = draft;
  return isInput
    ? { type: 'submit', value }
    : { type: 'approve', ...(isChanged && { editedInput: value }) };
}

/**
 * Returns the phase of a request, given the snapshot that the card shows. Ignores an answer that was
 * given for another tool or input, because ids can repeat.
 */
export function getConsentPhase(
  { answer, isLocked, isPlaced }: ConsentState,
  { toolName, text }: RequestSnapshot,
): ConsentPhase {
  // Checks `answer` explicitly, because both names would be undefined if there is no answer and a stored
  // call lacks its name.
  const isAnswered =
    answer !== undefined && answer.request.toolName === toolName && answer.request.text === text;
  const phase = isAnswered ? answer.progress : 'shown';
  if (!canDeny(phase) || !(isLocked || isPlaced)) {
    return phase;
  }
  return isLocked ? 'locked' : 'placed';
}

/** Returns the reason to send with a denial. If the text field is closed, the draft is kept but not sent. */
export const getReasonToSend = ({ text, isOpen }: ReasonDraft): string | undefined =>
  isOpen ? text.trim() || undefined : undefined;
