import type { ChatAddToolApproveResponseInput } from '@mui/x-chat/headless';
import { createStore } from '../../ui/createStore.ts';
import type { Store } from '../../ui/createStore.ts';
import { ApprovalLock } from './ApprovalLock.ts';
import {
  canApprove,
  canDeny,
  emptyReason,
  getConsentPhase,
  getReasonToSend,
  initialConsentState,
} from './ConsentPhase.ts';
import type { ConsentState, ReasonDraft } from './ConsentPhase.ts';
import { isSameRequest } from './RequestSnapshot.ts';
import type { RequestSnapshot, ToolCardRequest } from './RequestSnapshot.ts';

/** Called when the user answers an approval request, with the answer and the request that they saw. */
export type ToolCardApprovalHandler = (
  response: ChatAddToolApproveResponseInput,
  request: ToolCardRequest,
) => void | Promise<void>;

/** Options for answering a request. */
export interface AnswerOptions {
  /** The name of the person who answers. Shown in the receipt. */
  readonly approver: string | undefined;
  /**
   * Returns a snapshot of the current call, which might have changed since it was rendered. Returns
   * undefined if the call is gone.
   */
  readonly readCurrent: () => RequestSnapshot | undefined;
  /** Sends the answer. Rejects if sending fails. */
  readonly send: ToolCardApprovalHandler;
}

/** A call whose requests are remembered. A call can make further requests with other approval ids. */
export interface AskingCall {
  /** The last snapshot that a card showed, for any of the call's requests. */
  lastShown: RequestSnapshot | undefined;
  /** The draft of a reason that hasn't been sent yet. The next request of the call starts with it. */
  reason: ReasonDraft;
  /** Whether the call's card was unmounted. */
  hasLeft: boolean;
}

/**
 * An approval request. It is independent of the card that shows it, because the host can remount the card
 * at any time. It guarantees that only a request that was shown is approved, that a change locks the
 * Approve button, and that each request is answered only once.
 */
export class ConsentRequest {
  /** The call that makes the request. */
  readonly call: AskingCall;
  readonly store: Store<ConsentState>;
  readonly #lock = new ApprovalLock(() => this.#update({ isLocked: false }));

  constructor(call: AskingCall) {
    this.call = call;
    // The lock's timer runs only while a card is subscribed, so that it doesn't outlive the cards.
    this.store = createStore({ ...initialConsentState, reason: call.reason }, () => {
      if (this.store.get().isLocked) {
        this.#lock.resume();
      }
      return () => this.#lock.pause();
    });
  }

  /**
   * Records the snapshot that a card shows, and compares it with the one that the card showed before.
   * Locks the request if they differ.
   */
  show(shown: RequestSnapshot, before: RequestSnapshot | undefined): void {
    this.call.lastShown = shown;
    const state = this.store.get();
    if (state.receipt !== undefined && canDeny(getConsentPhase(state, shown))) {
      // The receipt belongs to an earlier request.
      this.#update({ receipt: undefined });
    }
    if (before !== undefined && !isSameRequest(before, shown)) {
      this.#update({ hasChanged: true, isLocked: true });
      this.#lock.start();
    }
  }

  /** Records that the card is mounted. Returns a function that records that it was unmounted. */
  enter(): () => void {
    this.call.hasLeft = false;
    return () => {
      this.call.hasLeft = true;
    };
  }

  /** Changes the draft of the reason. */
  setReason(reason: ReasonDraft): void {
    this.call.reason = reason;
    this.#update({ reason });
  }

  /**
   * Sends an answer to the request that was shown. Does nothing if the phase doesn't allow the answer.
   * Marks the answer as failed if the call no longer matches the request that was shown.
   */
  async answer(shown: RequestSnapshot, approved: boolean, options: AnswerOptions): Promise<void> {
    const phase = getConsentPhase(this.store.get(), shown);
    if (approved ? !canApprove(phase, shown) : !canDeny(phase)) {
      return;
    }
    const current = options.readCurrent();
    if (current === undefined || !isSameRequest(current, shown)) {
      this.#update({ answer: { request: shown, approved, progress: 'failed' } });
      return;
    }
    const { id, toolCallId, toolName, input, text: inputText } = shown;
    const reason = approved ? undefined : getReasonToSend(this.store.get().reason);
    const receipt = { toolName, approved, at: Date.now(), by: options.approver, reason, inputText };
    this.#update({ answer: { request: shown, approved, progress: 'answering' }, receipt });
    const response = { id, approved, ...(reason !== undefined && { reason }) };
    try {
      await options.send(response, { id, toolCallId, toolName, input });
      if (this.#isAnswering(shown)) {
        this.call.lastShown = undefined;
        this.call.reason = emptyReason;
        this.#update({ answer: { request: shown, approved, progress: 'answered' } });
      }
    } catch (error) {
      // The card shows only that sending failed. The cause is logged for the app's developers.
      console.error(error);
      if (this.#isAnswering(shown)) {
        this.#update({
          answer: { request: shown, approved, progress: 'failed' },
          receipt: undefined,
        });
      }
    }
  }

  /**
   * Clears an answer that was sent, after the call has continued, so that the call can make the same
   * request again. Keeps the receipt.
   */
  settle(): void {
    const { answer, receipt } = this.store.get();
    if (answer?.progress === 'answered') {
      this.#update({ ...initialConsentState, receipt });
    }
  }

  /**
   * Whether the answer to a snapshot is still the last answer. Another snapshot might have been answered
   * since.
   */
  #isAnswering(shown: RequestSnapshot): boolean {
    return this.store.get().answer?.request === shown;
  }

  #update(change: Partial<ConsentState>): void {
    this.store.set({ ...this.store.get(), ...change });
  }
}
