import { copyExactJson } from '../../../core/json/copyExactJson.ts';
import { createApprovalResponse, isApproval } from '../../../core/ToolDecision.ts';
import type { ToolDecision } from '../../../core/ToolDecision.ts';
import { createStore } from '../../ui/createStore.ts';
import type { Store } from '../../ui/createStore.ts';
import type { AnswerOptions } from './AnswerOptions.ts';
import { ApprovalLock } from './ApprovalLock.ts';
import type { AskingCall } from './AskingCall.ts';
import {
  canAnswer,
  canDeny,
  emptyReason,
  getConsentPhase,
  initialConsentState,
  isConfirming,
  isShownDraft,
} from './ConsentPhase.ts';
import type {
  ConsentAnswer,
  ConsentPhase,
  ConsentState,
  InputDraft,
  ReasonDraft,
} from './ConsentPhase.ts';
import { assertSameRequest, isSameRequest } from './RequestSnapshot.ts';
import { lazyRequestRegistry } from './lazyRequestRegistry.ts';
import type { RequestSnapshot } from './RequestSnapshot.ts';

/**
 * An approval request. Independent of its card, because the host can remount a card at any time. Approves only what was
 * shown, locks Approve for 500 ms after the request appears, moves or changes, and sends only one answer, unless
 * sending fails or the call repeats the request.
 */
export class ConsentRequest {
  /** The call that makes the request. */
  readonly call: AskingCall;
  readonly store: Store<ConsentState>;
  /**
   * Whether the request has just appeared or moved on the screen. Not part of the state, because the layout can move
   * very many requests at once, and only their Approve buttons depend on it.
   */
  readonly isPlaced: Store<boolean> = createStore(false);
  /** Whether a card shows an Approve button that would approve the call unchanged if the button weren't locked. */
  readonly isReady: Store<boolean> = createStore(false);
  /** The element that shows the complete input, if any. */
  readonly wholeInput: Store<Element | null> = createStore<Element | null>(null);
  /**
   * The last known number of the request among those of the same tool. Kept, so that a card that replaces its
   * placeholder shows the number immediately. May be outdated.
   */
  lastNumber: number | undefined;
  readonly #lock = new ApprovalLock(() => this.#unlock());

  constructor(call: AskingCall) {
    this.call = call;
    // The lock's timer runs only while a card is subscribed, so that it doesn't outlive the cards.
    const { reason, response, draft } = call;
    this.store = createStore({ ...initialConsentState, reason, response, draft }, () => {
      if (this.store.get().isLocked || this.isPlaced.get()) {
        this.#lock.resume();
      }
      return () => this.#lock.pause();
    });
  }

  /** Returns the phase of the request for the snapshot that a card shows. */
  getPhase(shown: RequestSnapshot): ConsentPhase {
    return getConsentPhase(this.store.get(), shown, this.isPlaced.get());
  }

  /**
   * Records the snapshot that a card shows. If it differs from the previous one, locks the request, undoes an answer
   * that waits to be sent, and cancels a confirmation. Removes the receipt of an earlier request.
   */
  show(shown: RequestSnapshot, before: RequestSnapshot | undefined): void {
    this.call.lastShown = shown;
    const state = this.store.get();
    if (state.receipt !== undefined && canDeny(this.getPhase(shown))) {
      // The receipt belongs to an earlier request.
      this.#update({ receipt: undefined });
    }
    if (before !== undefined && !isSameRequest(before, shown)) {
      state.undoWindow?.undo();
      this.#update({ hasChanged: true, isLocked: true, confirming: undefined });
      this.#lock.start();
    }
  }

  /** Locks Approve when it appears or may have moved, because a press could be meant for what was there before. */
  place(): void {
    if (!this.isPlaced.get()) {
      this.isPlaced.set(true);
    }
    this.#lock.start();
  }

  /** Records that a card for the request was mounted. Returns a function that records its unmounting. */
  enter(): () => void {
    this.call.isShown = true;
    return () => {
      this.call.isShown = false;
    };
  }

  /** Shows or hides the notice that a press was ignored. */
  setPressIgnored(isPressIgnored: boolean): void {
    this.#update({ isPressIgnored });
  }

  /** Cancels an approval that waits for its second press. */
  cancelConfirmation(): void {
    if (this.store.get().confirming !== undefined) {
      this.#update({ confirming: undefined });
    }
  }

  /** Sets the draft of the reason or of the response. */
  setText(which: 'reason' | 'response', text: ReasonDraft): void {
    this.call[which] = text;
    this.#update({ [which]: text });
  }

  /**
   * Sets the draft of the input, or removes it if undefined. Keeps a frozen copy of the value, so that exactly what the
   * form shows is sent.
   */
  setDraft(draft: InputDraft | undefined): void {
    const copy = draft && copyExactJson(draft.value);
    const kept = draft && { ...draft, value: copy?.value, isValid: draft.isValid && !!copy };
    this.call.draft = kept;
    this.#update({ draft: kept, confirming: undefined });
  }

  /**
   * Answers the request as the user saw it in `shown`, once the answer can no longer be undone. If an approval needs a
   * second press, the first one only starts the confirmation. Ignores an answer that the phase doesn't allow. The
   * answer fails if it can't be sent, if the call has changed, or if an approval no longer matches the form.
   */
  async answer(
    shown: RequestSnapshot,
    decision: ToolDecision,
    options: AnswerOptions,
  ): Promise<void> {
    const { grant, isAutomatic, undoMs = 0 } = options;
    const phase = this.getPhase(shown);
    if (!canAnswer(phase, shown, decision, options.isDeliberate)) {
      this.setPressIgnored(canDeny(phase) && isAutomatic !== true);
      return;
    }
    const current = options.readCurrent();
    const answer = { request: shown, decision, progress: 'answering' } as const;
    if (!isSameRequest(current, shown) || !isShownDraft(this.store.get(), shown, decision)) {
      this.#update({ answer });
      this.#end(answer, 'failed', options);
      return;
    }
    if (
      decision.type === 'approve' &&
      options.needsSecondPress &&
      !isConfirming(this.store.get(), shown)
    ) {
      this.#update({ confirming: { request: shown, decision, grant }, isLocked: true });
      this.#lock.start();
      return;
    }
    const { id, toolCallId, toolName, input, text: inputText } = shown;
    const made = { by: options.approver, grant, isAutomatic };
    const receipt = { toolName, decision, at: Date.now(), inputText, ...made };
    this.#update({ answer, receipt, confirming: undefined, isPressIgnored: false });
    let progress: 'answered' | 'failed' = 'failed';
    try {
      if (undoMs > 0) {
        const { waitForUndo } = lazyRequestRegistry.get() ?? (await lazyRequestRegistry.load());
        const isKept = await waitForUndo(undoMs, this.call, shown, options, (change) =>
          this.#update(change),
        );
        if (!isKept) {
          this.place();
          return;
        }
      }
      // If there are no earlier answers to wait for, sends the answer immediately, in the same task as the press.
      if (options.waitForTurn) {
        await options.waitForTurn();
      }
      const now = options.readCurrent();
      if (now?.isWaiting !== false) {
        assertSameRequest(now, shown);
        const request = { id, toolCallId, toolName, input };
        await options.send(createApprovalResponse(id, decision), request);
        progress = 'answered';
      }
    } catch (error) {
      // The card only shows that sending failed. Logs the cause for developers.
      console.error(error);
    }
    this.#end(answer, progress, options);
  }

  /**
   * Resets the state if an answer was sent, so that the call can repeat the request. Keeps the receipt. Does nothing if
   * there is no answer, or if the answer is still being sent or has failed.
   */
  settle(): void {
    const { answer, receipt } = this.store.get();
    if (answer?.progress === 'answered') {
      this.#update({ ...initialConsentState, receipt });
    }
  }

  /** Ends an answer, unless another one has replaced it. Removes the answer if its request had already ended. */
  #end(
    { request, decision }: ConsentAnswer,
    progress: 'answered' | 'failed',
    { readCurrent, onEnd }: AnswerOptions,
  ): void {
    if (this.store.get().answer?.request !== request) {
      return;
    }
    const now = readCurrent();
    const isTooLate =
      progress === 'failed'
        ? now?.isWaiting === false
        : now?.isDenied && (now.hasEnded || isApproval(decision));
    const end = isTooLate ? 'ended' : progress;
    this.#update({ answer: isTooLate ? undefined : { request, decision, progress } });
    if (end === 'answered') {
      this.call.lastShown = undefined;
      this.call.reason = emptyReason;
      this.call.response = emptyReason;
      this.call.draft = undefined;
    } else {
      this.#update({ receipt: undefined });
    }
    onEnd?.(end);
  }

  #unlock(): void {
    if (this.store.get().isLocked) {
      this.#update({ isLocked: false });
    }
    if (this.isPlaced.get()) {
      this.isPlaced.set(false);
    }
  }

  #update(change: Partial<ConsentState>): void {
    this.store.set({ ...this.store.get(), ...change });
  }
}
