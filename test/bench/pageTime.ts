// Measures time in the page.

declare global {
  /** The number of React commits so far, counted in page.html. */
  var commits: number;
}

/** Waits for some milliseconds. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Runs some work at the start of a frame. Resolves when that frame is painted. */
export const painted = (work: () => void = () => undefined): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      work();
      // The task after the one that paints.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(undefined);
    });
  });

/** Maximum time to wait for the paint, in milliseconds. */
const maxWait = 30_000;

/** Measures the milliseconds from the start of some work to the paint that shows its result. */
export const timeToPaint = async (
  work: () => void,
  isDone: () => boolean = () => true,
): Promise<number> => {
  let start = 0;
  await painted(() => {
    start = performance.now();
    work();
  });
  let end = performance.now();
  while (!isDone()) {
    if (end - start > maxWait) {
      throw new Error('The expected content was not shown in time.');
    }
    await painted();
    end = performance.now();
  }
  return end - start;
};

const longTasks: PerformanceEntry[] = [];
new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries());
}).observe({ type: 'longtask' });

/** Returns the longest task since a time, or 0 if there was none. Browsers report only tasks of 50 ms or more. */
export const longestTask = async (since: number): Promise<number> => {
  await wait(100);
  const late = longTasks.filter(({ startTime }) => startTime >= since);
  return Math.max(0, ...late.map(({ duration }) => duration));
};

/** Counts the commits in each frame. Returns a function that stops and returns the counts. */
export const countCommits = (): (() => number[]) => {
  const perFrame: number[] = [];
  let last = commits;
  let isOver = false;
  const count = (): void => {
    perFrame.push(commits - last);
    last = commits;
    if (!isOver) {
      requestAnimationFrame(count);
    }
  };
  requestAnimationFrame(() => {
    last = commits;
    requestAnimationFrame(count);
  });
  return () => {
    isOver = true;
    return [...perFrame];
  };
};

/** Waits until the chat and React have finished pending work. */
export const settle = async (): Promise<void> => {
  await wait(100);
  await painted();
};
