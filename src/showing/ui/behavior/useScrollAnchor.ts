'use client';
import * as React from 'react';

const isScroller = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) &&
  element.scrollHeight > element.clientHeight;

const scrollerOf = (element: Element): Element | null => {
  let parent = element.parentElement;
  while (parent !== null && !isScroller(parent)) {
    parent = parent.parentElement;
  }
  return parent ?? element.ownerDocument.scrollingElement;
};

/** The host puts the list where it wants it in the frame after a row has changed its size. */
const framesToWatch = 3;

/**
 * Keeps an element where it is on the screen while what is below it opens or closes. Gives the function
 * to call before that.
 */
export function useScrollAnchor(ref: React.RefObject<HTMLElement | null>): () => void {
  const stop = React.useRef<() => void>(undefined);
  React.useEffect(() => () => stop.current?.(), []);
  return () => {
    stop.current?.();
    const element = ref.current;
    const scroller = element && scrollerOf(element);
    if (!element || !scroller) {
      return;
    }
    const { top } = element.getBoundingClientRect();
    const settle = (): void => {
      scroller.scrollTop += element.getBoundingClientRect().top - top;
    };
    let frame = 0;
    let count = 0;
    const watch = (): void => {
      cancelAnimationFrame(frame);
      // Behind the host's own correction, which is asked for in the same frame, and before it is painted.
      frame = requestAnimationFrame(() => {
        settle();
        count += 1;
        if (count < framesToWatch) {
          watch();
        } else {
          stop.current?.();
        }
      });
    };
    const observer = new ResizeObserver(watch);
    observer.observe(element.parentElement ?? element);
    stop.current = () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
    watch();
  };
}
