'use client';
import * as React from 'react';

/**
 * Calls `onSeen` whenever the last element of a container becomes fully visible, or immediately if that can't be
 * observed. Returns a function that stops watching.
 */
function watchEnd(container: Element, onSeen: () => void): (() => void) | undefined {
  const end = container.lastElementChild;
  if (end === null || !('IntersectionObserver' in globalThis)) {
    // The container is empty, or this is jsdom, which has no layout.
    onSeen();
    return undefined;
  }
  // Less than 1, because rounding can keep the ratio of a fully visible element below 1.
  const threshold = 0.98;
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.intersectionRatio >= threshold) && onSeen(),
    { threshold },
  );
  observer.observe(end);
  return () => observer.disconnect();
}

/**
 * Calls `onSeen` whenever the last element of a container becomes fully visible. Calls it immediately if the container
 * is empty or `IntersectionObserver` is missing. Memoize `onSeen`. Pass undefined to watch nothing.
 */
export function useEndInView(
  ref: React.RefObject<HTMLElement | null>,
  onSeen: (() => void) | undefined,
): void {
  React.useEffect(
    () => (onSeen && ref.current ? watchEnd(ref.current, onSeen) : undefined),
    [ref, onSeen],
  );
}
