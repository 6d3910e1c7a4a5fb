type Timers = Pick<
  typeof globalThis,
  | 'setTimeout'
  | 'clearTimeout'
  | 'setInterval'
  | 'clearInterval'
  | 'requestAnimationFrame'
  | 'cancelAnimationFrame'
>;

/** The pending work of a page, and its unhandled rejections. */
export interface PlatformWatch {
  /** Returns the kind and origin of each pending timer, frame and signal listener. */
  readonly pending: () => readonly string[];
  readonly rejections: readonly unknown[];
  /** Restores the platform. */
  readonly stop: () => void;
}

/** Returns the stack frame of the caller if it is in `src/`, because other code isn't under test. */
const getOwnOrigin = (): string | undefined => {
  const [, ...frames] = new Error('Here.').stack?.split('\n') ?? [];
  const origin = frames.find((frame) => !frame.includes('watchPlatform'));
  return origin?.includes('/src/') === true ? origin.trim() : undefined;
};

/** Watches a function that starts a timer, and the one that ends it. */
function watchTimer(
  startName: 'setTimeout' | 'setInterval' | 'requestAnimationFrame',
  endName: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame',
  pending: Map<string, string>,
): () => void {
  const platform: Timers = globalThis;
  const [start, end] = [platform[startName], platform[endName]] as [
    (callback: (...values: unknown[]) => void, ...values: unknown[]) => number,
    (id: number) => void,
  ];
  const getKey = (id: number): string => `${startName} ${id}`;
  const watched = (callback: (...values: unknown[]) => void, ...values: unknown[]): number => {
    const id = start(
      (...given: unknown[]) => {
        if (startName !== 'setInterval') {
          pending.delete(getKey(id));
        }
        callback(...given);
      },
      ...values,
    );
    const origin = getOwnOrigin();
    if (origin !== undefined) {
      pending.set(getKey(id), origin);
    }
    return id;
  };
  const watchedEnd = (id: number): void => {
    pending.delete(getKey(id));
    end(id);
  };
  Object.assign(globalThis, { [startName]: watched, [endName]: watchedEnd });
  return () => Object.assign(globalThis, { [startName]: start, [endName]: end });
}

interface SignalListener {
  readonly target: AbortSignal;
  readonly listener: unknown;
  readonly once: boolean;
  /** Removes the listener when it is aborted. */
  readonly signal: AbortSignal | undefined;
  readonly origin: string;
}

/** Watches the listeners of signals. The methods shadow those that signals inherit. */
function watchSignals(listeners: Set<SignalListener>): () => void {
  const { prototype } = AbortSignal;
  const inherited = EventTarget.prototype;
  prototype.addEventListener = function add(
    this: AbortSignal,
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) {
    const origin = getOwnOrigin();
    if (origin !== undefined) {
      const { once = false, signal } = typeof options === 'object' ? options : {};
      listeners.add({ target: this, listener, once, signal, origin });
    }
    inherited.addEventListener.call(this, type, listener, options);
  };
  prototype.removeEventListener = function remove(
    this: AbortSignal,
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ) {
    listeners.forEach((entry) => {
      if (entry.target === this && entry.listener === listener) {
        listeners.delete(entry);
      }
    });
    inherited.removeEventListener.call(this, type, listener, options);
  };
  return () => {
    Reflect.deleteProperty(prototype, 'addEventListener');
    Reflect.deleteProperty(prototype, 'removeEventListener');
  };
}

/** Watches the work that files of `src/` start in the page and don't end. */
export function watchPlatform(): PlatformWatch {
  const timers = new Map<string, string>();
  const listeners = new Set<SignalListener>();
  const rejections: unknown[] = [];
  const onRejection = (event: PromiseRejectionEvent): void => void rejections.push(event.reason);
  globalThis.addEventListener('unhandledrejection', onRejection);
  const stops = [
    watchTimer('setTimeout', 'clearTimeout', timers),
    watchTimer('setInterval', 'clearInterval', timers),
    watchTimer('requestAnimationFrame', 'cancelAnimationFrame', timers),
    watchSignals(listeners),
    () => globalThis.removeEventListener('unhandledrejection', onRejection),
  ];
  const isListening = ({ target, once, signal }: SignalListener): boolean =>
    !(once && target.aborted) && signal?.aborted !== true;
  return {
    rejections,
    pending: () => [
      ...[...timers].map(([timer, origin]) => `${timer} ${origin}`),
      ...[...listeners].filter(isListening).map(({ origin }) => `a listener ${origin}`),
    ],
    stop: () => stops.forEach((stop) => stop()),
  };
}
