/** How long a slice of work may keep the page from answering, in milliseconds. */
const maxSliceTime = 8;

/** The next task of the event loop, without the delay of a timer. */
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

/** Runs a generator until a time. Gives its last step, which may be its end. */
export function workFor<T>(
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

/** Runs a generator in slices, so that the page stays alive. Gives undefined when it was aborted. */
export async function runInSlices<T>(
  work: Generator<unknown, T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  for (;;) {
    if (signal?.aborted === true) {
      return undefined;
    }
    const step = workFor(work, maxSliceTime);
    if (step.done === true) {
      return step.value;
    }
    await nextTask();
  }
}
