'use client';
import * as React from 'react';
import { inNextFrame } from '../../../core/nextFrame.ts';

/** Maximum number of components that render in the task in which they mount. */
const maxAtOnce = 60;
/** Number of waiting components that may render per frame. */
const turnsPerFrame = 20;

interface Waiting {
  readonly element: Element;
  readonly onTurn: () => void;
}

const waiting = new Set<Waiting>();
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

/** Returns the distance of an element from the viewport. */
function getDistance(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, -bottom, top - window.innerHeight);
}

function giveTurns(): void {
  const nearest = Array.from(waiting, (each) => ({ each, distance: getDistance(each.element) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, turnsPerFrame);
  for (const { each } of nearest) {
    waiting.delete(each);
    each.onTurn();
  }
  if (waiting.size > 0) {
    inNextFrame(giveTurns);
  }
}

/**
 * Calls `onTurn` when it is a component's turn to render. In each frame, those closest to the viewport get their turn.
 * `element` is the component's placeholder. Returns a function that stops waiting.
 */
export function waitForTurn(element: Element, onTurn: () => void): () => void {
  const self = { element, onTurn };
  if (waiting.size === 0) {
    inNextFrame(giveTurns);
  }
  waiting.add(self);
  return () => waiting.delete(self);
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
