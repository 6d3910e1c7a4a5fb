'use client';
import * as React from 'react';

const withAncestors = (element: Element | null): Element[] =>
  element === null ? [] : [element, ...withAncestors(element.parentElement)];

/** An observer that keeps `aria-busy` cleared on an element. */
interface Clearing {
  /** Number of components that need the attribute cleared. */
  users: number;
  readonly stop: () => void;
}

/** The observer of each element. Shared, because thousands of requests can have the same ancestors. */
const clearings = new WeakMap<Element, Clearing>();

/**
 * Sets `aria-busy` to `false` on an element whenever it is `true`. Returns a function that stops this and restores the
 * attribute, unless it has been changed or removed since.
 */
function startClearing(element: Element): () => void {
  let isCleared = false;
  const clear = (): void => {
    if (element.getAttribute('aria-busy') === 'true') {
      isCleared = true;
      element.setAttribute('aria-busy', 'false');
    }
    // Ignores the change made above.
    observer.takeRecords();
  };
  const observer = new MutationObserver(() => {
    // If the host or the app changes the attribute, the old value must not be restored.
    isCleared = false;
    clear();
  });
  observer.observe(element, { attributes: true, attributeFilter: ['aria-busy'] });
  clear();
  return () => {
    observer.disconnect();
    // Restores the attribute. The host removes it at the end of the message.
    if (isCleared && element.hasAttribute('aria-busy')) {
      element.setAttribute('aria-busy', 'true');
    }
  };
}

/** Keeps `aria-busy` cleared on an element until all callers have called their returned functions. */
function clearAriaBusy(element: Element): () => void {
  const clearing = clearings.get(element) ?? { users: 0, stop: startClearing(element) };
  clearings.set(element, clearing);
  clearing.users += 1;
  return () => {
    clearing.users -= 1;
    if (clearing.users === 0) {
      clearings.delete(element);
      clearing.stop();
    }
  };
}

/**
 * Clears `aria-busy` on an element and its ancestors as long as the calling component is mounted. The host marks a
 * streaming message as busy, and screen readers hide busy content, such as a request to the user.
 */
export function useClearAriaBusy(ref: React.RefObject<HTMLElement | null>): void {
  React.useEffect(() => {
    const stops = withAncestors(ref.current).map(clearAriaBusy);
    return () => stops.forEach((stop) => stop());
  }, [ref]);
}
