'use client';
import * as React from 'react';

/**
 * Lets the browser's find-in-page search a hidden element. Calls `onFound` when the browser finds a match, so that the
 * caller can show the element. Sets `hidden="until-found"` directly on the DOM element, because React treats `hidden`
 * as a boolean.
 */
export function useFindInPage(ref: React.RefObject<HTMLElement | null>, onFound: () => void): void {
  const latest = React.useRef(onFound);
  React.useEffect(() => {
    latest.current = onFound;
  });
  React.useEffect(() => {
    const element = ref.current;
    const handleMatch = (): void => latest.current();
    element?.setAttribute('hidden', 'until-found');
    element?.addEventListener('beforematch', handleMatch);
    return () => element?.removeEventListener('beforematch', handleMatch);
  }, [ref]);
}
