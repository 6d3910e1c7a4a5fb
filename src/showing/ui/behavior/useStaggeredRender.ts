'use client';
import * as React from 'react';

/** Maximum number of components that render in the task in which they mount. More than fit on a screen. */
const maxAtOnce = 12;
/** Number of components that have started in the current task. */
let started = 0;

/** Returns whether another component may render in the current task. Each call counts as one component. */
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
 * Returns whether a component may render, and a function that ends its wait. If many expensive components mount in one
 * task, only the first ones render at once, so that the page isn't blocked. A waiting component renders a placeholder
 * and calls `waitForTurn`. With `mayWait` false, as required on the server and during hydration, doesn't wait.
 */
export const useStaggeredRender = (
  mayWait: boolean,
): readonly [hasTurn: boolean, endWait: () => void] =>
  React.useReducer(
    () => true,
    mayWait,
    () => !mayWait || canStart(),
  );
