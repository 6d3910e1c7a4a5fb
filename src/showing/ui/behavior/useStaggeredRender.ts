'use client';
import * as React from 'react';
import { inNextFrame } from '../../../core/nextFrame.ts';

/** Maximum number of components that may render in the task in which they mount. */
const maxAtOnce = 60;
/** The number of waiting components that get their turn in each frame. */
const turnsPerFrame = 20;

interface Waiting {
  readonly element: Element;
  readonly onTurn: () => void;
}

const waiting = new Set<Waiting>();
/** The number of components that have started in the current task. */
let started = 0;

/** Whether a component may render in the current task. Counts the components that ask. */
function canStart(): boolean {
  if (started === 0) {
    queueMicrotask(() => {
      started = 0;
    });
  }
  started += 1;
  return started <= maxAtOnce;
}

/** Returns the distance of an element from the window. */
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
 * Calls `onTurn` when it's the turn of a component to render. Each frame, the ones that are nearest to the
 * window get their turn. `element` takes the place of the component until then. Returns a function that stops
 * waiting.
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
 * Returns whether a component may render, and a function that ends its wait. If very many components that
 * are expensive mount in one task, all but the first ones wait, so that the page isn't blocked. A component
 * that waits renders a placeholder and calls `waitForTurn`. Don't let components wait on the server and during
 * hydration.
 */
export const useStaggeredRender = (
  mayWait: boolean,
): readonly [hasTurn: boolean, endWait: () => void] =>
  React.useReducer(
    () => true,
    mayWait,
    () => !mayWait || canStart(),
  );
