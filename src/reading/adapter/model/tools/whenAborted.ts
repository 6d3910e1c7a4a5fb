/** A promise that resolves when a signal is aborted, and a function that stops listening to the signal. */
export interface AbortWait {
  readonly aborted: Promise<undefined>;
  readonly stopListening: () => void;
}

/**
 * Returns a promise that resolves when a signal is aborted. Call `stopListening` when the promise is no longer needed,
 * otherwise the listener leaks.
 */
export function whenAborted(signal: AbortSignal): AbortWait {
  const listener = new AbortController();
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) {
      resolve(undefined);
    }
    signal.addEventListener('abort', () => resolve(undefined), { signal: listener.signal });
  });
  return { aborted, stopListening: () => listener.abort() };
}
