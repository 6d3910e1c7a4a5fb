import { onTestFinished, vi } from 'vitest';

/** A time in milliseconds that no test lives to see. */
const never = 2 ** 31 - 1;

/**
 * Holds back timers of `minDelay` milliseconds or more, so that a test decides when a time is over, not the clock of a
 * busy machine. Returns a function that ends all that are still running, and waits for what follows at once. Must be
 * called in a test, before the timers start.
 */
export function watchLongTimers(minDelay = 50_000): () => Promise<void> {
  const running = new Map<unknown, () => void>();
  const start = globalThis.setTimeout;
  const clear = globalThis.clearTimeout;
  const started = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: (...args: unknown[]) => void,
    delay = 0,
    ...args: unknown[]
  ) => {
    const isLong = delay >= minDelay;
    const timer = start(run, isLong ? never : delay, ...args);
    if (isLong) {
      running.set(timer, () => run(...args));
    }
    return timer;
  }) as typeof setTimeout);
  const cleared = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    running.delete(timer);
    clear(timer);
  });
  const end = (): (() => void)[] => {
    const runs = [...running.values()];
    [...running.keys()].forEach((timer) => clear(timer as ReturnType<typeof setTimeout>));
    running.clear();
    return runs;
  };
  onTestFinished(() => {
    end();
    started.mockRestore();
    cleared.mockRestore();
  });
  return async () => {
    end().forEach((run) => run());
    await new Promise((resolve) => {
      start(resolve);
    });
  };
}
