// Time, in the page that is measured.

declare global {
  /** The commits of React so far; see page.html. */
  var commits: number;
}

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Does something at the beginning of a frame. Ends when that frame is painted. */
export const painted = (work: () => void = () => undefined): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      work();
      // The task behind the one that paints.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(undefined);
    });
  });

/** Nothing here takes so long, in milliseconds. */
const patience = 30_000;

/** The milliseconds from the beginning of some work to the paint in which it is done. */
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
    if (end - start > patience) {
      throw new Error('What should be shown is not.');
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

/** The longest task since a moment; 0 when none was longer than 50 ms, the least that browsers report. */
export const longestTask = async (since: number): Promise<number> => {
  await wait(100);
  const late = longTasks.filter(({ startTime }) => startTime >= since);
  return Math.max(0, ...late.map(({ duration }) => duration));
};

/** Counts the commits within each frame, until it is asked for them. */
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

/** Lets what has been begun come to its end, in the chat and in React. */
export const settle = async (): Promise<void> => {
  await wait(100);
  await painted();
};
