/**
 * The most records of calls in one message. The host gets all of them at each change: without a limit,
 * that takes quadratic time.
 */
export const mostRecords = 1_000;
