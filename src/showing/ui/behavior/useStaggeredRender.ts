'use client';
import * as React from 'react';

/**
 * Maximum number of components that render immediately if they mount in the same task. The others wait for their turn.
 */
const maxAtOnce = 12;
/** Number of components that `canStart` has counted in the current task. */
let started = 0;

/** Returns whether another component can render in the current task, and counts that component. */
function canStart(): boolean {
  if (started === 0) {
    queueMicrotask(() => {
      started = 0;
    });
  }
  started += 1;
  return started <= maxAtOnce;
}

/**
 * Returns whether a component can render, and a function that ends its wait. If many expensive components mount in one
 * task, only the first ones render at once, so that the page isn't blocked. A waiting component renders a placeholder
 * and calls `waitForRenderTurn`. If `mayWait` is false, as it must be on the server and during hydration, the component
 * doesn't wait.
 */
export const useStaggeredRender = (
  mayWait: boolean,
): readonly [hasTurn: boolean, endWait: () => void] =>
  React.useReducer(
    () => true,
    mayWait,
    () => !mayWait || canStart(),
  );
