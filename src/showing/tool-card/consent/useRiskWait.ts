'use client';
import * as React from 'react';

/** The longest time in milliseconds for which Approve waits until the risk of a call is known. */
const maxWait = 2_000;

/**
 * Returns whether Approve doesn't wait for the risk of an input, or no longer, and a function that ends the wait for
 * an input. Ends the wait in time even if the code that assesses the risk doesn't load.
 */
export function useRiskWait(
  isNeeded: boolean,
  input: string | undefined,
): readonly [isSettled: boolean, settle: (input: string | undefined) => void] {
  const [settledFor, settle] = React.useState<string>();
  React.useEffect(() => {
    const timer = isNeeded ? setTimeout(() => settle(input), maxWait) : undefined;
    return () => clearTimeout(timer);
  }, [isNeeded, input]);
  return [!isNeeded || settledFor === input, settle];
}
