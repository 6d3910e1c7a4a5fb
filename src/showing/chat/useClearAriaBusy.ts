'use client';
import * as React from 'react';

const withAncestors = (element: Element | null): Element[] =>
  element === null ? [] : [element, ...withAncestors(element.parentElement)];

/**
 * Removes `aria-busy` from all ancestors of an element while the user must decide something in it.
 * Screen readers hide busy content, and the host marks a message as busy while it streams.
 */
export function useClearAriaBusy(
  ref: React.RefObject<HTMLElement | null>,
  isNeeded: boolean,
): void {
  React.useEffect(() => {
    if (!isNeeded) {
      return undefined;
    }
    const elements = withAncestors(ref.current);
    const cleared = new Set<Node>();
    const clear = (): void => {
      for (const element of elements) {
        if (element.getAttribute('aria-busy') === 'true') {
          cleared.add(element);
          element.setAttribute('aria-busy', 'false');
        }
      }
      // Ignore the changes made here.
      observer.takeRecords();
    };
    const observer = new MutationObserver((records) => {
      // A later change by the host or the app replaces the value that would be restored.
      records.forEach(({ target }) => cleared.delete(target));
      clear();
    });
    elements.forEach((element) =>
      observer.observe(element, { attributes: true, attributeFilter: ['aria-busy'] }),
    );
    clear();
    return () => {
      observer.disconnect();
      // Busy again until the host removes the attribute at the end of the message.
      for (const element of elements) {
        if (cleared.has(element) && element.hasAttribute('aria-busy')) {
          element.setAttribute('aria-busy', 'true');
        }
      }
    };
  }, [ref, isNeeded]);
}
