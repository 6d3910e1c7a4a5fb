'use client';
import * as React from 'react';

const second = 1_000;

/** The milliseconds since a time, once a second and not before the first is over. */
export function useElapsed(since: number): number | undefined {
  const [now, setNow] = React.useState<number>();
  React.useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      const elapsed = Math.max(0, Date.now() - since);
      // A call that has run for long already says so at once; else at each full second of its own.
      const rest = elapsed >= second && timer === undefined ? 0 : second - (elapsed % second);
      timer = setTimeout(() => {
        setNow(Date.now());
        wait();
      }, rest);
    };
    wait();
    return () => clearTimeout(timer);
  }, [since]);
  const elapsed = now === undefined ? 0 : now - since;
  return elapsed < second ? undefined : Math.round(elapsed / second) * second;
}
