'use client';
import * as React from 'react';
import { loadOnce } from './loadOnce.ts';

/** A component that loads when it is first rendered. */
export interface LazyComponent<P extends object> {
  readonly Component: React.ComponentType<P>;
  /** Loads the component ahead of time. */
  readonly preload: () => void;
}

/** Creates a component that loads when it is first rendered. After a failure, the next mount tries again. */
export function lazyComponent<P extends object>(
  load: () => Promise<React.ComponentType<P>>,
): LazyComponent<P> {
  // A loaded component renders immediately. `React.lazy` would still suspend for a moment.
  const component = loadOnce(load);
  const createLazy = (): React.LazyExoticComponent<React.ComponentType<P>> =>
    React.lazy(async () => {
      try {
        return { default: await component.load() };
      } catch (error) {
        current = createLazy();
        throw error;
      }
    });
  let current = createLazy();
  function Lazy(props: P): React.JSX.Element {
    const [Loaded] = React.useState(() => component.get() ?? current);
    return <Loaded {...props} />;
  }
  return { Component: Lazy, preload: () => void component.load().catch(() => undefined) };
}
