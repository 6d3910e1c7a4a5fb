/** The approximate duration of a frame, in milliseconds. */
export const frameTime = 16;

const isOnScreen = (): boolean =>
  typeof document === 'object' && document.visibilityState === 'visible';

const due = new Set<() => void>();

const runDue = (): void => {
  const callbacks = [...due];
  due.clear();
  callbacks.forEach((callback) => callback());
};

/**
 * Schedules the waiting callbacks for the next frame, or sets a timer for them if the page is hidden or there is no
 * DOM. Returns a function that cancels the frame or timer.
 */
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
 * Calls a function in the next frame, or after a timer if the page is hidden or there is no DOM. Calls all waiting
 * functions together, so that the page renders only once. Returns a function that cancels the call.
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
