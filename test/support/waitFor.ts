import { vi } from 'vitest';

/** Calls `check` until it no longer throws, for as long as a busy machine needs. Returns its result. */
export const waitFor = <Result>(
  check: () => Result | Promise<Result>,
  { interval = 20 } = {},
): Promise<Result> => vi.waitFor(check, { timeout: 40_000, interval });
