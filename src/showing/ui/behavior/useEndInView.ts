'use client';
import * as React from 'react';

/** Calls `onSeen` when the last element of a container is on the screen. Returns a function that stops this. */
function watchEnd(container: Element, onSeen: () => void): () => void {
  const end = container.lastElementChild;
  if (end !== null && 'IntersectionObserver' in globalThis) {
    const observer = new IntersectionObserver((entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) ? onSeen() : undefined,
    );
    observer.observe(end);
    return () => observer.disconnect();
  }
  const check = (): void => {
    if (container.scrollHeight - container.scrollTop - container.clientHeight < 2) {
      onSeen();
    }
  };
  check();
  container.addEventListener('scroll', check);
  return () => container.removeEventListener('scroll', check);
}

/**
 * Calls `onSeen` when the end of a container has come into view, however the user got there. Its last element
 * marks the end. Memoize `onSeen`. Pass undefined to watch
 * nothing.
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
