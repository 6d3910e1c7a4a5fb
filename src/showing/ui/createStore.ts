/** A value that components can subscribe to, for `React.useSyncExternalStore`. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a store. `onActive` is called before the first listener subscribes. The function that it
 * returns is called after the last listener has unsubscribed.
 */
export function createStore<Value>(initial: Value, onActive?: () => () => void): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  let onIdle: (() => void) | undefined;
  return {
    get: () => current,
    set: (value) => {
      current = value;
      listeners.forEach((listener) => listener());
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
