/** A promise that is fulfilled when a signal is aborted, and the way not to wait for that any more. */
export interface Abortion {
  readonly aborted: Promise<undefined>;
  readonly forget: () => void;
}

/** Waits until a signal is aborted. */
export function whenAborted(signal: AbortSignal): Abortion {
  const listening = new AbortController();
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) {
      resolve(undefined);
    }
    signal.addEventListener('abort', () => resolve(undefined), { signal: listening.signal });
  });
  return { aborted, forget: () => listening.abort() };
}
