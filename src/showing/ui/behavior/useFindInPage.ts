'use client';
import * as React from 'react';

/**
 * Lets a search of the browser find what is in a hidden element, and says when it has: the page then
 * opens it. React knows `hidden` as yes or no alone.
 */
export function useFindInPage(
  ref: React.RefObject<HTMLElement | null>,
  isHidden: boolean,
  onFound: () => void,
): void {
  const latest = React.useRef(onFound);
  React.useEffect(() => {
    latest.current = onFound;
  });
  React.useEffect(() => {
    const element = ref.current;
    if (!isHidden || element === null) {
      return undefined;
    }
    element.setAttribute('hidden', 'until-found');
    const found = (): void => latest.current();
    element.addEventListener('beforematch', found);
    return () => element.removeEventListener('beforematch', found);
  }, [ref, isHidden]);
}
