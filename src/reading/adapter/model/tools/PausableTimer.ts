/**
 * Maximum delay of a timer in milliseconds. Browsers fire timers with longer delays immediately, so a longer timeout is
 * treated as no limit.
 */
const maxTimerDelay = 2 ** 31 - 1;

/** A timer that can be paused while a tool waits for the user. */
export class PausableTimer {
  readonly #onEnd: () => void;
  #left: number;
  #startedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(onEnd: () => void, delay: number) {
    this.#onEnd = onEnd;
    this.#left = delay;
    this.resume();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#left -= Date.now() - this.#startedAt;
  }

  /** Continues with the remaining time, unless the timer was stopped. */
  resume(): void {
    this.#startedAt = Date.now();
    if (!this.#isStopped && this.#left <= maxTimerDelay) {
      this.#timer = setTimeout(this.#onEnd, this.#left);
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
