'use client';
import * as React from 'react';

const around = (element: Element | null): Element[] =>
  element === null ? [] : [element, ...around(element.parentElement)];

/**
 * Takes `aria-busy` off all that is around an element for as long as somebody must decide something in it:
 * screen readers hide what is busy, and the host marks a message so while it streams, be it later.
 */
export function useClearBusy(ref: React.RefObject<HTMLElement | null>, isNeeded: boolean): void {
  React.useEffect(() => {
    if (!isNeeded) {
      return undefined;
    }
    const surroundings = around(ref.current);
    const calmed = new Set<Node>();
    const calm = (): void => {
      for (const element of surroundings) {
        if (element.getAttribute('aria-busy') === 'true') {
          calmed.add(element);
          element.setAttribute('aria-busy', 'false');
        }
      }
      // What is written here is no news.
      observer.takeRecords();
    };
    const observer = new MutationObserver((records) => {
      // Who writes it behind us knows better.
      records.forEach(({ target }) => calmed.delete(target));
      calm();
    });
    surroundings.forEach((element) =>
      observer.observe(element, { attributes: true, attributeFilter: ['aria-busy'] }),
    );
    calm();
    return () => {
      observer.disconnect();
      // The host takes the attribute away when the message ends; until then it is busy again.
      for (const element of surroundings) {
        if (calmed.has(element) && element.hasAttribute('aria-busy')) {
          element.setAttribute('aria-busy', 'true');
        }
      }
    };
  }, [ref, isNeeded]);
}
