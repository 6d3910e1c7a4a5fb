'use client';
import * as React from 'react';
import type { ApprovalPlace } from '../tool-card/memory/ApprovalPlaces.ts';

/** Returns whether at least one of some approval requests is out of view. */
export function useHasHiddenApproval(places: readonly ApprovalPlace[]): boolean {
  const [hidden, setHidden] = React.useState<ReadonlySet<Element>>(new Set());
  React.useEffect(() => {
    // Missing in jsdom, in which apps test their chats.
    if (!('IntersectionObserver' in globalThis) || places.length === 0) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) =>
        setHidden((before) => {
          const after = new Set(before);
          for (const { target, intersectionRatio } of entries) {
            after[intersectionRatio < 0.5 ? 'add' : 'delete'](target);
          }
          return after;
        }),
      { threshold: 0.5 },
    );
    places.forEach(({ element }) => observer.observe(element));
    return () => observer.disconnect();
  }, [places]);
  return places.some(({ element }) => hidden.has(element));
}
