// Bundlers replace `process.env.NODE_ENV`. Pages without a bundler have no `process`.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Maximum number of different messages to log. Limited, because a message can quote any text from a source. */
const maxWarnings = 100;

const given = new Set<string>();

const isDevelopment = (): boolean => {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
};

/**
 * Logs a warning to the console in development. Logs each message only once, and no more than
 * `maxWarnings` different messages.
 */
export function warnOnce(message: string): void {
  if (isDevelopment() && given.size < maxWarnings && !given.has(message)) {
    given.add(message);
    console.warn(message);
  }
}
