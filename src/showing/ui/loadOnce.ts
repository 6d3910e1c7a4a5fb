/** Something that is loaded when it is first needed. */
export interface LoadOnce<Value> {
  /** Returns the value if it has loaded. */
  readonly get: () => Value | undefined;
  /** Loads the value, or returns the same promise again. Tries again after a failure. */
  readonly load: () => Promise<Value>;
}

/** Returns a value that is loaded once. Even a repeated `import()` is slow: bundlers look for what to preload. */
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
