'use client';
import * as React from 'react';
import { findScroller } from './findScroller.ts';

/** The number of frames in which the host might still scroll the list after the size of a row changed. */
const framesToWatch = 3;

/** Keeps an element at its position on the screen for a few frames. Returns a function that stops this. */
function holdInPlace(element: Element, scroller: Element): () => void {
  const { top } = element.getBoundingClientRect();
  let request = 0;
  let count = 0;
  const watch = (): void => {
    cancelAnimationFrame(request);
    // Requested after the host has requested its own correction, so this one runs later in the same
    // frame, before the paint.
    request = requestAnimationFrame(() => {
      scroller.scrollTop += element.getBoundingClientRect().top - top;
      count += 1;
      if (count < framesToWatch) {
        watch();
      } else {
        stop();
      }
    });
  };
  const observer = new ResizeObserver(watch);
  const stop = (): void => {
    cancelAnimationFrame(request);
    observer.disconnect();
  };
  observer.observe(element.parentElement ?? element);
  watch();
  return stop;
}

/**
 * Keeps an element at its position on the screen while the content below it opens or closes. Call the
 * returned function just before the content changes.
 */
export function useScrollAnchor(ref: React.RefObject<HTMLElement | null>): () => void {
  const stop = React.useRef<() => void>(undefined);
  React.useEffect(() => () => stop.current?.(), []);
  return () => {
    stop.current?.();
    const element = ref.current;
    const scroller = element && findScroller(element);
    if (element && scroller) {
      stop.current = holdInPlace(element, scroller);
    }
  };
}
