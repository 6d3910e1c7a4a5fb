import { findScroller } from './findScroller.ts';

/** The number of frames in which the host might still scroll the list after the size of a row changed. */
const framesToWatch = 3;

/** Scrolls an element back to its position on the screen in a few frames. Returns a function that stops this. */
function hold(element: Element, scroller: Element): () => void {
  const { top } = element.getBoundingClientRect();
  let request = 0;
  let count = 0;
  const watch = (): void => {
    cancelAnimationFrame(request);
    // Requested after the host has requested its own correction, so this one runs later in the same
    // frame, before the paint.
    request = requestAnimationFrame(() => {
      count += 1;
      if (element.isConnected && count <= framesToWatch) {
        scroller.scrollTop += element.getBoundingClientRect().top - top;
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

/** Stops the last hold. There is only one at a time, because a user opens and closes one thing at a time. */
let stopHold: (() => void) | undefined;

/**
 * Keeps an element at its position on the screen while the content below it opens or closes. Call it just
 * before the content changes.
 */
export function holdInPlace(element: Element | null): void {
  stopHold?.();
  const scroller = element && findScroller(element);
  stopHold = element && scroller ? hold(element, scroller) : undefined;
}
