import { inNextFrame } from '../../../core/nextFrame.ts';

/**
 * Duration of a lock in milliseconds. A press during the lock could be meant for the previous content: the old request,
 * or the button of another one.
 */
const lockDuration = 500;

/** Locks Approve for a moment after a request has appeared, moved or changed. */
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

  /** Stops the timer, so that it doesn't outlive the card. The lock remains until the timer is resumed. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#cancelFrame?.();
  }
}
