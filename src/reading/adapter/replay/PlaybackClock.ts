/** The clock of a replay. It can be stopped, and its waits can be skipped. */
export class PlaybackClock {
  readonly #stop = new AbortController();
  /** Aborted when the replay is stopped or its waits are skipped. */
  readonly #skip = new AbortController();

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  get isSkipping(): boolean {
    return this.#skip.signal.aborted;
  }

  stop(): void {
    this.#stop.abort();
    this.#skip.abort();
  }

  skip(): void {
    this.#skip.abort();
  }

  /** Waits for the given time. Ends early when the replay is stopped or its waits are skipped. */
  wait(milliseconds: number): Promise<void> {
    const { signal } = this.#skip;
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
