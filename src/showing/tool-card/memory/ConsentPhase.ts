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
  /** Whether the field is open. The reason is sent only if it is. */
  readonly isOpen: boolean;
}

/** The facts of an answer that was given on this page. */
export interface Receipt {
  readonly toolName: string;
  readonly approved: boolean;
  readonly at: number;
  readonly by: string | undefined;
  readonly reason: string | undefined;
  /** The input as it was shown when the user answered. */
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
  /** Whether the request changed on the screen. It stays true after the lock has ended. */
  readonly hasChanged: boolean;
  readonly isLocked: boolean;
  /** The last answer. It may not apply to what is shown now. */
  readonly answer: ConsentAnswer | undefined;
  readonly reason: ReasonDraft;
  /** The receipt of the answer. It outlasts the answer, until the call makes another request. */
  readonly receipt: Receipt | undefined;
}

/** The reason before the user writes one. */
export const emptyReason: ReasonDraft = { text: '', isOpen: false };

/** The state of a request before it is shown. */
export const initialConsentState: ConsentState = {
  hasChanged: false,
  isLocked: false,
  answer: undefined,
  reason: emptyReason,
  receipt: undefined,
};

/** Whether a request can be denied in its phase. */
export const canDeny = (phase: ConsentPhase): boolean =>
  phase !== 'answering' && phase !== 'answered';

/** Whether a request can be approved in its phase. An input without an exact text can't be. */
export const canApprove = (phase: ConsentPhase, { text }: RequestSnapshot): boolean =>
  canDeny(phase) && phase !== 'locked' && text !== undefined;

/**
 * Returns the phase of a request for the snapshot that a card shows. An answer to another tool or input
 * doesn't count, because ids repeat.
 */
export function getConsentPhase(
  { answer, isLocked }: ConsentState,
  { toolName, text }: RequestSnapshot,
): ConsentPhase {
  // Not `answer?.request.toolName === toolName`, because a stored call may lack its name.
  const isAnswered =
    answer !== undefined && answer.request.toolName === toolName && answer.request.text === text;
  const phase = isAnswered ? answer.progress : 'shown';
  return isLocked && canDeny(phase) ? 'locked' : phase;
}

/** Returns the reason that is sent with a denial. One whose field was closed is kept, but not sent. */
export const getReasonToSend = ({ text, isOpen }: ReasonDraft): string | undefined =>
  isOpen ? text.trim() || undefined : undefined;
