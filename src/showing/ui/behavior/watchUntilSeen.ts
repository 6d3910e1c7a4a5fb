import { createViewObserver } from './createViewObserver.ts';

/**
 * Visible shares of an element at which the browser reports a change. Close enough together that scrolling leaves no
 * gaps.
 */
const thresholds = Array.from({ length: 51 }, (_, step) => step / 50);

const observeView = createViewObserver(thresholds);

/** The share of an element's height that can be missing because of rounding. */
const tolerance = 0.01;

/**
 * Calls `onCovered` once every part of an element has been visible, not necessarily at the same time. `getTop` returns
 * the y position above which other content hides the element. Returns a function that stops watching. Without
 * `IntersectionObserver`, as in jsdom, `onCovered` is never called.
 */
export function watchUntilSeen(
  element: Element,
  getTop: () => number,
  onCovered: () => void,
): () => void {
  /** The parts that have been visible, as ranges between 0 and 1. */
  let seen: (readonly [from: number, to: number])[] = [];
  const add = (from: number, to: number): void => {
    const touching = seen.filter(
      ([start, end]) => start <= to + tolerance && end >= from - tolerance,
    );
    seen = [
      ...seen.filter((range) => !touching.includes(range)),
      [
        Math.min(from, ...touching.map(([start]) => start)),
        Math.max(to, ...touching.map(([, end]) => end)),
      ],
    ];
  };
  const stop = observeView(element, ({ isIntersecting, intersectionRect, boundingClientRect }) => {
    const { top, height } = boundingClientRect;
    if (!isIntersecting || height === 0) {
      return;
    }
    const from = Math.max(intersectionRect.top, getTop());
    if (intersectionRect.bottom > from) {
      add((from - top) / height, (intersectionRect.bottom - top) / height);
    }
    if (seen.some(([start, end]) => start <= tolerance && end >= 1 - tolerance)) {
      stop?.();
      onCovered();
    }
  });
  return () => stop?.();
}
