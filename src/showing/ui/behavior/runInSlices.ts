/** Time in milliseconds after which a slice ends with its current step. Longer slices would block the page. */
const maxSliceTime = 8;

/** Waits for the next task, without the delay of a timer. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Runs a generator for a limited time or until it is done. Returns the last result of its `next` method. */
export function runFor<T>(
  work: Generator<unknown, T>,
  milliseconds: number,
): IteratorResult<unknown, T> {
  const end = performance.now() + milliseconds;
  let step = work.next();
  while (step.done !== true && performance.now() < end) {
    step = work.next();
  }
  return step;
}

/** Runs a generator without pauses until it is done. For short work only, because it blocks the page. */
export function runToEnd<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

/** Runs a generator in slices, so that the page stays responsive. Returns undefined if `signal` is aborted. */
export async function runInSlices<T>(
  work: Generator<unknown, T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  for (;;) {
    if (signal?.aborted === true) {
      return undefined;
    }
    const step = runFor(work, maxSliceTime);
    if (step.done === true) {
      return step.value;
    }
    await nextTask();
  }
}
