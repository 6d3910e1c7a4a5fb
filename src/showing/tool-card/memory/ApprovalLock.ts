import { inNextFrame } from '../../../core/nextFrame.ts';

/**
 * The duration of a lock in milliseconds. A press during a lock might be meant for the content that was there
 * before: the old request, or the button of another one.
 */
const lockDuration = 500;

/** Keeps Approve locked for a moment after a request has appeared, moved or changed. */
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
        // In a frame, so that many locks that end together change the page only once.
        this.#cancelFrame = inNextFrame(this.#onUnlock);
      },
      Math.max(0, this.#unlocksAt - performance.now()),
    );
  }

  /** Stops the timer, so that it doesn't outlive the card. The lock doesn't end until the timer is resumed. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#cancelFrame?.();
  }
}
