'use client';
import * as React from 'react';

/**
 * Takes `aria-busy` off the message around an element for as long as somebody must decide something in
 * it: screen readers hide what is busy, and the host marks a message so while it streams.
 */
export function useCalmMessage(ref: React.RefObject<HTMLElement | null>, isNeeded: boolean): void {
  React.useEffect(() => {
    const busy = isNeeded ? ref.current?.closest('[aria-busy]') : null;
    if (!busy) {
      return undefined;
    }
    let wasBusy = false;
    const calm = (): void => {
      if (busy.getAttribute('aria-busy') === 'true') {
        wasBusy = true;
        busy.setAttribute('aria-busy', 'false');
      }
    };
    const observer = new MutationObserver(calm);
    observer.observe(busy, { attributeFilter: ['aria-busy'] });
    calm();
    return () => {
      observer.disconnect();
      // The host takes the attribute away when the message ends; until then it is busy again.
      if (wasBusy && busy.hasAttribute('aria-busy')) {
        busy.setAttribute('aria-busy', 'true');
      }
    };
  }, [ref, isNeeded]);
}
