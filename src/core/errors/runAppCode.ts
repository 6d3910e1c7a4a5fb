const failed = new WeakSet<object>();

/**
 * Calls a function of the app. If it throws, returns undefined, so that the card still renders, and logs the first
 * error of each function to the console.
 */
export function runAppCode<Args extends readonly unknown[], Result>(
  code: (...args: Args) => Result,
  ...args: Args
): Result | undefined {
  try {
    return code(...args);
  } catch (error) {
    if (!failed.has(code)) {
      failed.add(code);
      console.error(error);
    }
    return undefined;
  }
}
