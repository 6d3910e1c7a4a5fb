import { inNextFrame } from '../../../core/nextFrame.ts';
import { createViewObserver } from './createViewObserver.ts';
import { findScroller } from './findScroller.ts';
import { isScrolling, watchScrollGestures } from './watchScrollGestures.ts';

/** Time in milliseconds between two measurements while no pointer is over the element. */
const interval = 50;
/** Time in milliseconds after a layout change during which scrolling is assumed to result from that change. */
const followTime = 200;
/** Distance in pixels below which a movement is ignored, because it can result from rounding. */
const tolerance = 2;

const observeView = createViewObserver(0);

interface Place {
  /** The position in the viewport. */
  readonly top: number;
  readonly left: number;
  /** The position in the content, which scrolling doesn't change. */
  readonly contentTop: number;
  readonly contentLeft: number;
  /** The total content height of all ancestors that can scroll. Undefined in the first measurement. */
  readonly height: number | undefined;
}

function getAncestors(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...getAncestors(parent)];
}

/**
 * Returns whether an element can scroll its content. Other elements are ignored, because their height can change with
 * each scroll, for example because a scroll-to-bottom button appears over a list.
 */
const isScroller = (element: Element): boolean =>
  element === element.ownerDocument.scrollingElement ||
  /auto|scroll/.test(getComputedStyle(element).overflowY);

function measure(element: Element, scrollers?: readonly Element[]): Place {
  const { top, left } = element.getBoundingClientRect();
  let [contentTop, contentLeft] = [top, left];
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    contentTop += parent.scrollTop;
    contentLeft += parent.scrollLeft;
  }
  const height = scrollers?.reduce((sum, { scrollHeight }) => sum + scrollHeight, 0);
  return { top, left, contentTop, contentLeft, height };
}

/**
 * Returns the new number, or the old one if the difference is within the tolerance. Keeps the old one so that a slow
 * drift adds up.
 */
const update = (before: number, now: number): number =>
  Math.abs(now - before) < tolerance ? before : now;

/** The methods of an active watch, as returned by `watchPosition`. */
export interface PositionWatch {
  /** Measures the element immediately, for example when it is pressed. */
  readonly check: () => void;
  /** Like `check`, but does nothing unless the element is in view. */
  readonly checkInView: () => void;
  readonly stop: () => void;
}

/**
 * Calls `onMove` when an element moves on the screen because the layout has changed, or because the page scrolls as a
 * result of that change. Ignores scrolling by the user. If a pointer is over the element and the user isn't scrolling,
 * scrolls the page to keep the element in place before the next paint, and calls `onMove` only if the element has moved
 * anyway.
 */
export function watchPosition(element: Element, onMove: () => void): PositionWatch {
  /**
   * The ancestors that can scroll. Found only once, in the first check, because this reads the styles of all ancestors.
   */
  let scrollers: readonly Element[] | undefined;
  let place = measure(element);
  let changedAt = performance.now();
  let cancel: (() => void) | undefined;
  let isHovered = element.matches(':hover');
  /**
   * Whether to keep measuring the element. False while it is out of view, because it can't be pressed there and a page
   * can have a thousand such elements.
   */
  let isWatching = isHovered;

  /**
   * Measures the element again. If the layout has moved it, returns the distance that it has moved down, which is
   * negative if it has moved up. Otherwise, returns undefined.
   */
  const findMove = (): number | undefined => {
    const before = place;
    scrollers ??= getAncestors(element).filter(isScroller);
    const now = measure(element, scrollers);
    place = {
      top: update(before.top, now.top),
      left: update(before.left, now.left),
      contentTop: update(before.contentTop, now.contentTop),
      contentLeft: update(before.contentLeft, now.contentLeft),
      height: now.height,
    };
    if (place.height !== before.height) {
      changedAt = performance.now();
    }
    const isMoved = place.top !== before.top || place.left !== before.left;
    const isLayout =
      place.contentTop !== before.contentTop || place.contentLeft !== before.contentLeft;
    const isFollowing = performance.now() - changedAt < followTime;
    return isMoved && (isLayout || (isFollowing && !isScrolling()))
      ? place.top - before.top
      : undefined;
  };

  const check = (): void => {
    const { top, left } = place;
    const move = findMove();
    if (move === undefined) {
      return;
    }
    // If the element wasn't in view, its last position is outdated.
    if (isHovered && isWatching && !isScrolling()) {
      const scroller = findScroller(element);
      scroller?.scrollBy({ top: move, behavior: 'instant' });
      findMove();
    }
    if (place.top !== top || place.left !== left) {
      onMove();
    }
  };

  const measureAgain = (): void => {
    check();
    wait();
  };
  const wait = (): void => {
    if (!isWatching) {
      return;
    }
    if (isHovered) {
      cancel = inNextFrame(measureAgain);
    } else {
      const timer = setTimeout(measureAgain, interval);
      cancel = () => clearTimeout(timer);
    }
  };
  const onEnter = (): void => {
    isHovered = true;
    // Measures in each frame from now on, so that the element is moved back before the user sees it move.
    cancel?.();
    wait();
  };
  const onLeave = (): void => {
    // The pointer may have left because the element moved.
    check();
    isHovered = false;
  };
  const setWatching = (isNeeded: boolean): void => {
    isWatching = isNeeded;
    cancel?.();
    if (isNeeded) {
      measureAgain();
    }
  };
  const stopObserving = observeView(element, ({ isIntersecting }) => setWatching(isIntersecting));
  const stopGestures = watchScrollGestures(element.ownerDocument);
  isWatching ||= stopObserving === undefined;
  element.addEventListener('pointerenter', onEnter);
  element.addEventListener('pointerleave', onLeave);
  wait();
  return {
    check,
    checkInView: () => (isWatching ? check() : undefined),
    stop: () => {
      setWatching(false);
      stopObserving?.();
      stopGestures();
      element.removeEventListener('pointerenter', onEnter);
      element.removeEventListener('pointerleave', onLeave);
    },
  };
}
