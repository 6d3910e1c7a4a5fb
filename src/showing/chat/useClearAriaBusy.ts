'use client';
import * as React from 'react';

const withAncestors = (element: Element | null): Element[] =>
  element === null ? [] : [element, ...withAncestors(element.parentElement)];

/**
 * Sets `aria-busy` to `false` on an element and its ancestors, if they are busy. Used while the user has to make a
 * decision in the element. Screen readers hide busy content, and the host marks a message as busy while it
 * streams.
 */
export function useClearAriaBusy(ref: React.RefObject<HTMLElement | null>): void {
  React.useEffect(() => {
    const elements = withAncestors(ref.current);
    const cleared = new Set<Node>();
    const clear = (): void => {
      for (const element of elements) {
        if (element.getAttribute('aria-busy') === 'true') {
          cleared.add(element);
          element.setAttribute('aria-busy', 'false');
        }
      }
      // Ignores the changes made above.
      observer.takeRecords();
    };
    const observer = new MutationObserver((records) => {
      // A later change by the host or the app replaces the value to restore.
      records.forEach(({ target }) => cleared.delete(target));
      clear();
    });
    elements.forEach((element) =>
      observer.observe(element, { attributes: true, attributeFilter: ['aria-busy'] }),
    );
    clear();
    return () => {
      observer.disconnect();
      // Marks the elements as busy again, until the host removes the attribute at the end of the message.
      for (const element of elements) {
        if (cleared.has(element) && element.hasAttribute('aria-busy')) {
          element.setAttribute('aria-busy', 'true');
        }
      }
    };
  }, [ref]);
}
