/** The approximate duration of a frame, in milliseconds. */
export const frameTime = 16;

const isOnScreen = (): boolean =>
  typeof document === 'object' && document.visibilityState === 'visible';

/** The callbacks of the next frame. */
const due = new Set<() => void>();

const runDue = (): void => {
  const callbacks = [...due];
  due.clear();
  callbacks.forEach((callback) => callback());
};

/** Requests a frame, or a timer where no frames are drawn. Returns a function that cancels it. */
const requestFrame = (): (() => void) => {
  if (isOnScreen()) {
    const request = requestAnimationFrame(runDue);
    return () => cancelAnimationFrame(request);
  }
  const timer = setTimeout(runDue, frameTime);
  return () => clearTimeout(timer);
};

let cancelFrame!: () => void;

/**
 * Calls a function in the next frame, together with all others, so that the page renders once.
 * Returns a function that cancels the call.
 */
export function inNextFrame(callback: () => void): () => void {
  if (due.size === 0) {
    cancelFrame = requestFrame();
  }
  due.add(callback);
  return () => {
    if (due.delete(callback) && due.size === 0) {
      cancelFrame();
    }
  };
}
