type Timers = Pick<
  typeof globalThis,
  | 'setTimeout'
  | 'clearTimeout'
  | 'setInterval'
  | 'clearInterval'
  | 'requestAnimationFrame'
  | 'cancelAnimationFrame'
>;

/** What is left to do in a page, and what nobody has caught. */
export interface PlatformWatch {
  /** The timers, frames and listeners of signals that wait: what each is, and where it comes from. */
  readonly waiting: () => readonly string[];
  readonly rejections: readonly unknown[];
  /** Gives the platform back. */
  readonly stop: () => void;
}

/** Where something is asked for, if that is in a file of `src/`: what others leave behind is theirs. */
const ownOrigin = (): string | undefined => {
  const [, ...frames] = new Error('Here.').stack?.split('\n') ?? [];
  const origin = frames.find((frame) => !frame.includes('watchPlatform'));
  return origin?.includes('/src/') === true ? origin.trim() : undefined;
};

/** Watches a function that begins something, and one that ends it. */
function watchTimer(
  begin: 'setTimeout' | 'setInterval' | 'requestAnimationFrame',
  end: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame',
  waiting: Map<string, string>,
): () => void {
  const platform: Timers = globalThis;
  const [begins, ends] = [platform[begin], platform[end]] as [
    (callback: (...values: unknown[]) => void, ...values: unknown[]) => number,
    (id: number) => void,
  ];
  const keyOf = (id: number): string => `${begin} ${id}`;
  const watched = (callback: (...values: unknown[]) => void, ...values: unknown[]): number => {
    const id = begins(
      (...given: unknown[]) => {
        if (begin !== 'setInterval') {
          waiting.delete(keyOf(id));
        }
        callback(...given);
      },
      ...values,
    );
    const origin = ownOrigin();
    if (origin !== undefined) {
      waiting.set(keyOf(id), origin);
    }
    return id;
  };
  const watchedEnd = (id: number): void => {
    waiting.delete(keyOf(id));
    ends(id);
  };
  Object.assign(globalThis, { [begin]: watched, [end]: watchedEnd });
  return () => Object.assign(globalThis, { [begin]: begins, [end]: ends });
}

interface Listening {
  readonly target: AbortSignal;
  readonly listener: unknown;
  readonly once: boolean;
  /** Ends the listening when it is aborted. */
  readonly signal: AbortSignal | undefined;
  readonly origin: string;
}

/** Watches who listens to signals. They inherit the methods that are put before them here. */
function watchSignals(listening: Set<Listening>): () => void {
  const { prototype } = AbortSignal;
  const inherited = EventTarget.prototype;
  prototype.addEventListener = function add(
    this: AbortSignal,
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) {
    const origin = ownOrigin();
    if (origin !== undefined) {
      const { once = false, signal } = typeof options === 'object' ? options : {};
      listening.add({ target: this, listener, once, signal, origin });
    }
    inherited.addEventListener.call(this, type, listener, options);
  };
  prototype.removeEventListener = function remove(
    this: AbortSignal,
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ) {
    listening.forEach((entry) => {
      if (entry.target === this && entry.listener === listener) {
        listening.delete(entry);
      }
    });
    inherited.removeEventListener.call(this, type, listener, options);
  };
  return () => {
    Reflect.deleteProperty(prototype, 'addEventListener');
    Reflect.deleteProperty(prototype, 'removeEventListener');
  };
}

/** Watches what files of `src/` begin in the page and do not end. */
export function watchPlatform(): PlatformWatch {
  const timers = new Map<string, string>();
  const listening = new Set<Listening>();
  const rejections: unknown[] = [];
  const onRejection = (event: PromiseRejectionEvent): void => void rejections.push(event.reason);
  globalThis.addEventListener('unhandledrejection', onRejection);
  const stops = [
    watchTimer('setTimeout', 'clearTimeout', timers),
    watchTimer('setInterval', 'clearInterval', timers),
    watchTimer('requestAnimationFrame', 'cancelAnimationFrame', timers),
    watchSignals(listening),
    () => globalThis.removeEventListener('unhandledrejection', onRejection),
  ];
  const isListening = ({ target, once, signal }: Listening): boolean =>
    !(once && target.aborted) && signal?.aborted !== true;
  return {
    rejections,
    waiting: () => [
      ...[...timers].map(([timer, origin]) => `${timer} ${origin}`),
      ...[...listening].filter(isListening).map(({ origin }) => `a listener ${origin}`),
    ],
    stop: () => stops.forEach((stop) => stop()),
  };
}
