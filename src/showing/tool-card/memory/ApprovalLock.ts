import { inNextFrame } from '../../../core/nextFrame.ts';

/**
 * Duration of the lock in milliseconds. A press in this time could be meant for what was there before: the old version
 * of the request, or another request's button.
 */
const lockDuration = 500;

/** The timer of a lock on an Approve button. Calls `onUnlock` when the lock ends. */
export class ApprovalLock {
  readonly #onUnlock: () => void;
  #unlocksAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cancelFrame: (() => void) | undefined;

  constructor(onUnlock: () => void) {
    this.#onUnlock = onUnlock;
  }

  /** Starts or restarts the lock. */
  start(): void {
    this.#unlocksAt = performance.now() + lockDuration;
    this.resume();
  }

  /** Resumes the timer that ends the lock. */
  resume(): void {
    this.pause();
    this.#timer = setTimeout(
      () => {
        // Waits for a frame, so that several locks that end together update the page only once.
        this.#cancelFrame = inNextFrame(this.#onUnlock);
      },
      Math.max(0, this.#unlocksAt - performance.now()),
    );
  }

  /** Stops the timer, so that it doesn't outlive the card. The lock can't end until the timer is resumed. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#cancelFrame?.();
  }
}
