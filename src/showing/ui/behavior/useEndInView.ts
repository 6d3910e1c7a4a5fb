'use client';
import * as React from 'react';

/** Calls `onSeen` when the last element of a container is visible. Returns a function that stops watching. */
function watchEnd(container: Element, onSeen: () => void): (() => void) | undefined {
  const end = container.lastElementChild;
  if (end === null || !('IntersectionObserver' in globalThis)) {
    // Only in jsdom, which has no layout.
    onSeen();
    return undefined;
  }
  const observer = new IntersectionObserver((entries) =>
    entries.some(({ isIntersecting }) => isIntersecting) ? onSeen() : undefined,
  );
  observer.observe(end);
  return () => observer.disconnect();
}

/**
 * Calls `onSeen` when the last element of a container is visible for the first time. Memoize `onSeen`. Pass undefined
 * to watch nothing.
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
