import type { ChatAddToolApproveResponseInput } from '@mui/x-chat/headless';
import { createStore } from '../../ui/createStore.ts';
import { isSameRequest } from './ShownRequest.ts';
import type { ShownRequest, ToolCardRequest } from './ShownRequest.ts';

/** How long a changed request can't be approved, in milliseconds. A click may be meant for the old one. */
const lockDuration = 500;

/** Called when the user answers an approval request, with the answer and the request that they saw. */
export type ToolCardApprovalHandler = (
  response: ChatAddToolApproveResponseInput,
  request: ToolCardRequest,
) => void | Promise<void>;

/**
 * The phase of an approval request:
 *
 *   shown ──▶ answering ──▶ answered
 *    │ ▲          │ ▲
 *    ▼ │          ▼ │
 *   locked      failed
 *
 * A request is locked after it changed on the screen. It can be denied in that phase, but not approved.
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

interface Answer {
  /** The snapshot that was answered. */
  readonly request: ShownRequest;
  /** `settled` after the call has continued, because it may make the same request again. */
  readonly progress: 'answering' | 'answered' | 'failed' | 'settled';
  readonly receipt?: Receipt | undefined;
}

/** The observable state of a request. */
export interface ConsentState {
  /** Whether the request changed on the screen. It stays true after the lock has ended. */
  readonly hasChanged: boolean;
  readonly isLocked: boolean;
  readonly answer: Answer | undefined;
  readonly reason: ReasonDraft;
}

/** Everything that an answer needs from outside. */
export interface AnswerOptions {
  readonly approver: string | undefined;
  /** Reads the call again, which may have changed since it was rendered. Undefined if it is gone. */
  readonly readCurrent: () => ShownRequest | undefined;
  /** Called if the call is no longer the one that was shown, so that the card reads it again. */
  readonly onOutdated: () => void;
  readonly send: ToolCardApprovalHandler;
}

/** A call whose requests are remembered. It may make another request under another approval id. */
export interface AskingCall {
  /** The last snapshot that a card showed, in any of its requests. */
  lastShown: ShownRequest | undefined;
}

const initialState: ConsentState = {
  hasChanged: false,
  isLocked: false,
  answer: undefined,
  reason: { text: '', isOpen: false },
};

/** Whether an answer applies to a snapshot. The same ids may belong to another tool or input. */
const isAnswerTo = ({ request, progress }: Answer, { toolName, text }: ShownRequest): boolean =>
  progress !== 'settled' && request.toolName === toolName && request.text === text;

/** Returns the phase of a request for the snapshot that a card shows. */
export function getConsentPhase(
  { answer, isLocked }: ConsentState,
  shown: ShownRequest,
): ConsentPhase {
  const progress = answer !== undefined && isAnswerTo(answer, shown) ? answer.progress : 'settled';
  if (progress === 'answering' || progress === 'answered') {
    return progress;
  }
  if (isLocked) {
    return 'locked';
  }
  return progress === 'failed' ? 'failed' : 'shown';
}

/** Whether a request can be approved in its phase. An input without an exact text can't be. */
export const canApprove = (phase: ConsentPhase, { text }: ShownRequest): boolean =>
  text !== undefined && (phase === 'shown' || phase === 'failed');

/** Whether a request can be denied in its phase. */
export const canDeny = (phase: ConsentPhase): boolean =>
  phase !== 'answering' && phase !== 'answered';

/** Returns the reason that is sent with a denial. One whose field was closed is kept, but not sent. */
export const getReasonToSend = ({ text, isOpen }: ReasonDraft): string | undefined =>
  isOpen ? text.trim() || undefined : undefined;

/**
 * An approval request, independent of the card that shows it, because the host may remount the card at
 * any time. It guarantees that only what was shown is approved, that a change locks Approve, and that
 * each request is answered once.
 */
export class ConsentRequest {
  readonly #call: AskingCall;
  readonly #store = createStore(initialState, () => this.#startUnlocking());
  #unlocksAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly get: () => ConsentState = this.#store.get;
  readonly subscribe: (listener: () => void) => () => void = this.#store.subscribe;

  constructor(call: AskingCall) {
    this.#call = call;
  }

  /** The last snapshot that was shown of the call, so that a remounted card notices a change. */
  get lastShown(): ShownRequest | undefined {
    return this.#call.lastShown;
  }

  /** Notes what a card shows now, and what it showed before. A difference locks the request. */
  show(shown: ShownRequest, before: ShownRequest | undefined): void {
    this.#call.lastShown = shown;
    const { answer } = this.get();
    const hasChanged = before !== undefined && !isSameRequest(before, shown);
    const isAnswered = answer !== undefined && isAnswerTo(answer, shown);
    if (answer !== undefined && !isAnswered) {
      this.#dropAnswer(answer);
    }
    if (hasChanged) {
      this.#unlocksAt = performance.now() + lockDuration;
      this.#update({ hasChanged, isLocked: true });
      this.#startUnlocking();
    }
  }

  /** Changes the reason. */
  setReason(reason: ReasonDraft): void {
    this.#update({ reason });
  }

  /** Takes over a reason that wasn't sent, if a card shows this request in place of another one. */
  takeReasonOf(other: ConsentRequest): void {
    const { answer, reason } = other.get();
    if (answer?.progress !== 'answered') {
      this.setReason(reason);
    }
  }

  /**
   * Answers what was shown. Does nothing if that isn't possible in this phase. If the call is no longer
   * the one that was shown, nothing is sent.
   */
  async answer(shown: ShownRequest, approved: boolean, options: AnswerOptions): Promise<void> {
    const phase = getConsentPhase(this.get(), shown);
    if (approved ? !canApprove(phase, shown) : !canDeny(phase)) {
      return;
    }
    const { approver, readCurrent, onOutdated, send } = options;
    const current = readCurrent();
    if (current === undefined || !isSameRequest(current, shown)) {
      this.#update({ answer: { request: shown, progress: 'failed' } });
      onOutdated();
      return;
    }
    const { id, toolCallId, toolName, input, text: inputText } = shown;
    const reason = approved ? undefined : getReasonToSend(this.get().reason);
    const receipt = { toolName, approved, at: Date.now(), by: approver, reason, inputText };
    this.#update({ answer: { request: shown, progress: 'answering', receipt } });
    const response = { id, approved, ...(reason !== undefined && { reason }) };
    try {
      await send(response, { id, toolCallId, toolName, input });
      this.#endAnswer(shown, 'answered');
    } catch (error) {
      // The card only shows that it failed. The cause is for the developers of the app.
      console.error(error);
      this.#endAnswer(shown, 'failed');
    }
  }

  /** Ends a sent answer after the call has continued: it may make the same request again. Keeps the receipt. */
  settle(): void {
    const { answer } = this.get();
    if (answer?.progress === 'answered') {
      this.#update({ ...initialState, answer: { ...answer, progress: 'settled' } });
    }
  }

  #endAnswer(shown: ShownRequest, progress: 'answered' | 'failed'): void {
    const { answer } = this.get();
    // Another request may have been answered under the same ids since.
    if (answer?.request !== shown) {
      return;
    }
    if (progress === 'failed') {
      this.#update({ answer: { request: shown, progress } });
      return;
    }
    this.#call.lastShown = undefined;
    this.#update({ answer: { ...answer, progress } });
  }

  /** Removes an answer that doesn't apply to what is shown. One that is being sent only loses its receipt. */
  #dropAnswer({ request, progress }: Answer): void {
    const isEnding = progress === 'answering';
    this.#update({ answer: isEnding ? { request, progress } : undefined });
  }

  #startUnlocking(): () => void {
    clearTimeout(this.#timer);
    if (this.get().isLocked) {
      const rest = Math.max(0, this.#unlocksAt - performance.now());
      this.#timer = setTimeout(() => this.#update({ isLocked: false }), rest);
    }
    return () => clearTimeout(this.#timer);
  }

  #update(change: Partial<ConsentState>): void {
    this.#store.set({ ...this.get(), ...change });
  }
}
