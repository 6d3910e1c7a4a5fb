import type { ChatAddToolApproveResponseInput } from '@mui/x-chat/headless';
import { createStore } from '../../ui/createStore.ts';
import type { Store } from '../../ui/createStore.ts';
import {
  canApprove,
  canDeny,
  emptyReason,
  findAnswer,
  getConsentPhase,
  getReasonToSend,
  initialConsentState,
} from './ConsentState.ts';
import type { ConsentState, ReasonDraft } from './ConsentState.ts';
import { isSameRequest } from './ShownRequest.ts';
import type { ShownRequest, ToolCardRequest } from './ShownRequest.ts';

/**
 * The duration of the lock after a change, in milliseconds. A click may be meant for the old request.
 */
const lockDuration = 500;

/** Called when the user answers an approval request, with the answer and the request that they saw. */
export type ToolCardApprovalHandler = (
  response: ChatAddToolApproveResponseInput,
  request: ToolCardRequest,
) => void | Promise<void>;

/** The surroundings of an answer. */
export interface AnswerOptions {
  /** The name of the person who answers, for the receipt. */
  readonly approver: string | undefined;
  /** Reads the call again, which may have changed since it was rendered. Undefined if it is gone. */
  readonly readCurrent: () => ShownRequest | undefined;
  /** Called if the call is no longer the one that was shown, so that the card reads it again. */
  readonly onOutdated: () => void;
  /** Sends the answer. Rejects if that fails. */
  readonly send: ToolCardApprovalHandler;
}

/** A call whose requests are remembered. It may make another request under another approval id. */
export interface AskingCall {
  /** The last snapshot that a card showed, in any of its requests. */
  lastShown: ShownRequest | undefined;
  /** The reason that wasn't sent yet, so that the next request of the call starts with it. */
  reason: ReasonDraft;
}

/**
 * An approval request, independent of the card that shows it, because the host may remount the card at
 * any time. It guarantees that only what was shown is approved, that a change locks Approve, and that
 * each request is answered once.
 */
export class ConsentRequest {
  readonly #call: AskingCall;
  readonly #store: Store<ConsentState>;
  #unlocksAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly get: () => ConsentState;
  readonly subscribe: (listener: () => void) => () => void;

  constructor(call: AskingCall) {
    this.#call = call;
    const store = createStore({ ...initialConsentState, reason: call.reason }, () =>
      this.#startUnlocking(),
    );
    this.#store = store;
    this.get = store.get;
    this.subscribe = store.subscribe;
  }

  /** The last snapshot that was shown of the call, so that a remounted card notices a change. */
  get lastShown(): ShownRequest | undefined {
    return this.#call.lastShown;
  }

  /**
   * Records what a card shows, and compares it with what the card showed before. A difference locks
   * the request.
   */
  show(shown: ShownRequest, before: ShownRequest | undefined): void {
    this.#call.lastShown = shown;
    if (this.get().receipt !== undefined && findAnswer(this.get(), shown) === undefined) {
      this.#update({ receipt: undefined });
    }
    if (before !== undefined && !isSameRequest(before, shown)) {
      this.#unlocksAt = performance.now() + lockDuration;
      this.#update({ hasChanged: true, isLocked: true });
      this.#startUnlocking();
    }
  }

  /** Changes the reason. */
  setReason(reason: ReasonDraft): void {
    this.#call.reason = reason;
    this.#update({ reason });
  }

  /**
   * Sends an answer to what was shown. Does nothing if the phase doesn't allow it. Fails if the call is
   * no longer the one that was shown.
   */
  async answer(shown: ShownRequest, approved: boolean, options: AnswerOptions): Promise<void> {
    const phase = getConsentPhase(this.get(), shown);
    if (approved ? !canApprove(phase, shown) : !canDeny(phase)) {
      return;
    }
    const { approver, readCurrent, onOutdated, send } = options;
    const current = readCurrent();
    if (current === undefined || !isSameRequest(current, shown)) {
      this.#update({ answer: { request: shown, approved, progress: 'failed' } });
      onOutdated();
      return;
    }
    const { id, toolCallId, toolName, input, text: inputText } = shown;
    const reason = approved ? undefined : getReasonToSend(this.get().reason);
    const receipt = { toolName, approved, at: Date.now(), by: approver, reason, inputText };
    this.#update({ answer: { request: shown, approved, progress: 'answering' }, receipt });
    const response = { id, approved, ...(reason !== undefined && { reason }) };
    try {
      await send(response, { id, toolCallId, toolName, input });
      if (this.#isAnswering(shown)) {
        this.#call.lastShown = undefined;
        this.#call.reason = emptyReason;
        this.#update({ answer: { request: shown, approved, progress: 'answered' } });
      }
    } catch (error) {
      // The card only shows that it failed. The cause is for the developers of the app.
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
   * Ends a sent answer after the call has continued, so that it can make the same request again. Keeps
   * the receipt.
   */
  settle(): void {
    const { answer, receipt } = this.get();
    if (answer?.progress === 'answered') {
      this.#update({ ...initialConsentState, receipt });
    }
  }

  /** Whether an answer is still the last one. Another snapshot may have been answered since. */
  #isAnswering(shown: ShownRequest): boolean {
    return this.get().answer?.request === shown;
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
