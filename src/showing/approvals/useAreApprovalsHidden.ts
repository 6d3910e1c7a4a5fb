'use client';
import * as React from 'react';
import type { ApprovalPlace } from '../tool-card/memory/ApprovalPlaces.ts';

type Hidden = ReadonlySet<Element>;

/**
 * Creates an observer that tracks which of the observed elements are less than half visible. Returns undefined if the
 * environment has no `IntersectionObserver`.
 */
function createObserver(
  setHidden: React.Dispatch<React.SetStateAction<Hidden>>,
): IntersectionObserver | undefined {
  // jsdom, in which apps test their chats, has no IntersectionObserver.
  return 'IntersectionObserver' in globalThis
    ? new IntersectionObserver(
        (entries) =>
          setHidden((before) => {
            const after = new Set(before);
            for (const { target, intersectionRatio } of entries) {
              after[intersectionRatio < 0.5 ? 'add' : 'delete'](target);
            }
            return after;
          }),
        { threshold: 0.5 },
      )
    : undefined;
}

/** Returns whether there are approval requests, and all of them are less than half visible. */
export function useAreApprovalsHidden(places: readonly ApprovalPlace[]): boolean {
  const [hidden, setHidden] = React.useState<Hidden>(new Set());
  const observer = React.useRef<IntersectionObserver>(undefined);
  const observed = React.useRef<ReadonlySet<Element>>(new Set());
  React.useEffect(() => {
    const elements = new Set<Element>(places.map(({ element }) => element));
    const before = observed.current;
    observer.current ??= elements.size > 0 ? createObserver(setHidden) : undefined;
    // Updates only what has changed. Observing all requests again after each new one would take quadratic time.
    before.forEach((one) => (elements.has(one) ? undefined : observer.current?.unobserve(one)));
    elements.forEach((one) => (before.has(one) ? undefined : observer.current?.observe(one)));
    observed.current = elements;
  }, [places]);
  React.useEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = undefined;
      observed.current = new Set();
    },
    [],
  );
  return places.length > 0 && places.every(({ element }) => hidden.has(element));
}
