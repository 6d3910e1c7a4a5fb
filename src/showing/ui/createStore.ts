/** A value that components can subscribe to, for `React.useSyncExternalStore`. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

type Listeners = ReadonlySet<() => void>;

const notifyAll = (listeners: Listeners): void => listeners.forEach((listener) => listener());

/**
 * Creates a store. Calls `onActive` before the first listener subscribes. After the last listener has unsubscribed,
 * calls the function that `onActive` has returned. `notify` calls the listeners after a change.
 */
export function createStore<Value>(
  initial: Value,
  onActive?: () => () => void,
  notify: (listeners: Listeners, value: Value) => void = notifyAll,
): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  let onIdle: (() => void) | undefined;
  return {
    get: () => current,
    set: (value) => {
      current = value;
      notify(listeners, value);
    },
    subscribe: (listener) => {
      onIdle ??= onActive?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          onIdle?.();
          onIdle = undefined;
        }
      };
    },
  };
}
