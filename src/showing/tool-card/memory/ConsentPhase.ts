import type { RequestSnapshot } from './RequestSnapshot.ts';

/**
 * The phase of an approval request:
 * - `shown` becomes `locked` if the request changes on the screen, and `shown` again 500 ms later.
 * - `shown` becomes `answering` when the user answers, then `answered` or `failed`.
 * - `failed` becomes `answering` when the user tries again.
 *
 * A locked request can be denied, but not approved.
 */
export type ConsentPhase = 'shown' | 'locked' | 'answering' | 'answered' | 'failed';

/** The reason for a denial while the user writes it. */
export interface ReasonDraft {
  readonly text: string;
  /** Whether the text field is open. The reason is sent only if it is. */
  readonly isOpen: boolean;
}

/** The facts about an answer that was given on this page. */
export interface Receipt {
  readonly toolName: string;
  readonly approved: boolean;
  readonly at: number;
  readonly by: string | undefined;
  readonly reason: string | undefined;
  /** The text of the input that was shown when the user answered. */
  readonly inputText: string | undefined;
}

/** The answer to a request. */
interface ConsentAnswer {
  /** The snapshot that was answered. */
  readonly request: RequestSnapshot;
  readonly approved: boolean;
  readonly progress: 'answering' | 'answered' | 'failed';
}

/** The observable state of a request. */
export interface ConsentState {
  /** Whether the request changed while it was shown. Stays true after the lock has ended. */
  readonly hasChanged: boolean;
  readonly isLocked: boolean;
  /** The last answer. Might be for a different request than the one shown now. */
  readonly answer: ConsentAnswer | undefined;
  readonly reason: ReasonDraft;
  /** The receipt for the answer. Kept after the answer is settled, until the call makes another request. */
  readonly receipt: Receipt | undefined;
}

/** The draft before the user writes a reason. */
export const emptyReason: ReasonDraft = { text: '', isOpen: false };

/** The initial state of a request. */
export const initialConsentState: ConsentState = {
  hasChanged: false,
  isLocked: false,
  answer: undefined,
  reason: emptyReason,
  receipt: undefined,
};

/** Whether a request can be denied, given its phase. */
export const canDeny = (phase: ConsentPhase): boolean =>
  phase !== 'answering' && phase !== 'answered';

/**
 * Whether a request can be approved, given its phase and snapshot. An input that can't be shown exactly
 * can't be approved.
 */
export const canApprove = (phase: ConsentPhase, { text }: RequestSnapshot): boolean =>
  canDeny(phase) && phase !== 'locked' && text !== undefined;

/**
 * Returns the phase of a request, given the snapshot that the card shows. Ignores an answer that was
 * given for another tool or input, because ids can repeat.
 */
export function getConsentPhase(
  { answer, isLocked }: ConsentState,
  { toolName, text }: RequestSnapshot,
): ConsentPhase {
  // Checks `answer` explicitly, because both names would be undefined if there is no answer and a stored
  // call lacks its name.
  const isAnswered =
    answer !== undefined && answer.request.toolName === toolName && answer.request.text === text;
  const phase = isAnswered ? answer.progress : 'shown';
  return isLocked && canDeny(phase) ? 'locked' : phase;
}

/** Returns the reason to send with a denial. If the text field is closed, the draft is kept but not sent. */
export const getReasonToSend = ({ text, isOpen }: ReasonDraft): string | undefined =>
  isOpen ? text.trim() || undefined : undefined;
