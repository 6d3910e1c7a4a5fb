/** A value that is loaded when it is first needed. */
export interface LoadOnce<Value> {
  /** Returns the value, or undefined if it hasn't loaded. */
  readonly get: () => Value | undefined;
  /** Loads the value, or returns the same promise again. Tries again after a failure. */
  readonly load: () => Promise<Value>;
}

/**
 * Creates a loader that loads a value only once, because even a repeated `import()` is slow: the code that bundlers add
 * to it checks again what to preload.
 */
export function loadOnce<Value>(fetch: () => Promise<Value>): LoadOnce<Value> {
  let loaded: Value | undefined;
  let loading: Promise<Value> | undefined;
  const load = async (): Promise<Value> => {
    try {
      loaded = await fetch();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { get: () => loaded, load: () => (loading ??= load()) };
}
