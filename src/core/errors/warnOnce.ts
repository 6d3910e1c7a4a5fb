// Bundlers replace `process.env.NODE_ENV`. Pages without a bundler have no `process`.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The maximum number of different warnings, because some contain what a source sent. */
const maxWarnings = 100;

const given = new Set<string>();

const isDevelopment = (): boolean => {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
};

/** Warns on the console in development. The same message is given once. */
export function warnOnce(message: string): void {
  if (isDevelopment() && given.size < maxWarnings && !given.has(message)) {
    given.add(message);
    console.warn(message);
  }
}
