/** The time in which something plays: it can be stopped, and its rest can come at once. */
export class PlaybackClock {
  readonly #stop = new AbortController();
  /** Ends each wait: of who has stopped, and of who is in a hurry. */
  readonly #hurry = new AbortController();

  /** Aborted when nothing more shall come. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Whether there is no time to wait. */
  get isInHurry(): boolean {
    return this.#hurry.signal.aborted;
  }

  /** Ends it where it is. */
  stop(): void {
    this.#stop.abort();
    this.#hurry.abort();
  }

  /** Lets all that is left come at once. */
  hurry(): void {
    this.#hurry.abort();
  }

  /** Waits, as long as there is time. */
  wait(milliseconds: number): Promise<void> {
    const { signal } = this.#hurry;
    return new Promise((resolve) => {
      if (signal.aborted || milliseconds <= 0) {
        resolve();
        return;
      }
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
    });
  }
}
