'use client';
import * as React from 'react';
import type { LoadOnce } from './loadOnce.ts';

/** Options for `useEffectOnceLoaded`. */
export interface LoadedEffectOptions {
  /** Called if the module fails to load. In this case, the effect doesn't run. */
  readonly onFailure?: (() => void) | undefined;
}

/**
 * Like `React.useEffect`, but waits until a module has loaded and passes it to the effect. Effects that wait for the
 * same module run together, in their order.
 */
export function useEffectOnceLoaded<Module>(
  module: LoadOnce<Module>,
  effect: (loaded: Module) => (() => void) | undefined,
  deps: React.DependencyList,
  { onFailure }: LoadedEffectOptions = {},
): void {
  React.useEffect(() => {
    let isOver = false;
    let cleanUp: (() => void) | undefined;
    const run = (loaded: Module): void => {
      cleanUp = isOver ? undefined : effect(loaded);
    };
    const loaded = module.get();
    if (loaded === undefined) {
      module.load().then(run, () => (isOver ? undefined : onFailure?.()));
    } else {
      run(loaded);
    }
    return () => {
      isOver = true;
      cleanUp?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the caller lists the dependencies of the effect
  }, deps);
}
