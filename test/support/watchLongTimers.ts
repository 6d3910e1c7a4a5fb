import { onTestFinished, vi } from 'vitest';

/** Minimum time in milliseconds of a timer that a test doesn't wait for. */
const minDelay = 50_000;

/**
 * Records timers of about a minute or more. Returns a function that ends all that are still running, and waits for what
 * follows at once. So a test decides when a time is over, not the clock of a busy machine. Must be called in a test,
 * before the timers start.
 */
export function watchLongTimers(): () => Promise<void> {
  const running = new Map<unknown, () => void>();
  const start = globalThis.setTimeout;
  const clear = globalThis.clearTimeout;
  const started = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: (...args: unknown[]) => void,
    delay?: number,
    ...args: unknown[]
  ) => {
    const timer = start(run, delay, ...args);
    if (delay !== undefined && delay >= minDelay) {
      running.set(timer, () => run(...args));
    }
    return timer;
  }) as typeof setTimeout);
  const cleared = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    running.delete(timer);
    clear(timer);
  });
  onTestFinished(() => {
    started.mockRestore();
    cleared.mockRestore();
  });
  return async () => {
    for (const [timer, end] of running) {
      running.delete(timer);
      clear(timer as ReturnType<typeof setTimeout>);
      end();
    }
    await new Promise((resolve) => {
      start(resolve);
    });
  };
}
