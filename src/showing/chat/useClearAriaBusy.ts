'use client';
import * as React from 'react';

const withAncestors = (element: Element | null): Element[] =>
  element === null ? [] : [element, ...withAncestors(element.parentElement)];

/**
 * Clears `aria-busy` on an element and its ancestors while the user has to make a decision in it. The host marks a
 * streaming message as busy, and screen readers hide busy content.
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
      // If the host or the app changes the attribute, the old value must not be restored.
      records.forEach(({ target }) => cleared.delete(target));
      clear();
    });
    elements.forEach((element) =>
      observer.observe(element, { attributes: true, attributeFilter: ['aria-busy'] }),
    );
    clear();
    return () => {
      observer.disconnect();
      // Restores the attribute. The host removes it at the end of the message.
      for (const element of elements) {
        if (cleared.has(element) && element.hasAttribute('aria-busy')) {
          element.setAttribute('aria-busy', 'true');
        }
      }
    };
  }, [ref]);
}
