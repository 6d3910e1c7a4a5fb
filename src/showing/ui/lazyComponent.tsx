'use client';
import * as React from 'react';

/** A component that is fetched when it is first shown. */
export interface LazyComponent<P extends object> {
  readonly Component: React.ComponentType<P>;
  /** Fetches it before that. */
  readonly preload: () => void;
}

/** Makes a component of one that is fetched. After a failure it is fetched anew where it is shown anew. */
export function lazyComponent<P extends object>(
  load: () => Promise<React.ComponentType<P>>,
): LazyComponent<P> {
  /** What is there is shown at once, and not a moment later. */
  let fetched: React.ComponentType<P> | undefined;
  const fetch = async (): Promise<React.ComponentType<P>> => {
    fetched = await load();
    return fetched;
  };
  const make = (): React.LazyExoticComponent<React.ComponentType<P>> =>
    React.lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (error) {
        current = make();
        throw error;
      }
    });
  let current = make();
  function Lazy(props: P): React.JSX.Element {
    const [Fetched] = React.useState(() => fetched ?? current);
    return <Fetched {...props} />;
  }
  return { Component: Lazy, preload: () => void fetch().catch(() => undefined) };
}
