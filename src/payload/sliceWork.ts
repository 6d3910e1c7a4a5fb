/** How long a slice of work may keep the page from answering, in milliseconds. */
const longestSlice = 8;

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

/** Runs a generator until a time; gives what it returns, or undefined when it is not done by then. */
export function workFor<T>(work: Generator<unknown, T>, milliseconds: number): T | undefined {
  const end = performance.now() + milliseconds;
  do {
    const step = work.next();
    if (step.done === true) {
      return step.value;
    }
  } while (performance.now() < end);
  return undefined;
}

/** Runs a generator in slices, so that the page stays alive. Gives undefined when it was aborted. */
export async function sliceWork<T extends NonNullable<unknown>>(
  work: Generator<unknown, T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  while (signal?.aborted !== true) {
    const result = workFor(work, longestSlice);
    if (result !== undefined) {
      return result;
    }
    await nextTask();
  }
  return undefined;
}
