'use client';
import * as React from 'react';

/** Maximum time in milliseconds that Approve waits for the risk of a call. */
const maxWait = 2_000;

/**
 * Returns whether Approve no longer waits for the risk of an input, and a function that ends the wait. The wait also
 * ends after `maxWait`, in case the assessment takes too long or its code doesn't load.
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
