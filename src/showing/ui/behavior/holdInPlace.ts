import { findScroller } from './findScroller.ts';

/** Number of frames during which the host can still scroll the list after a row was resized. */
const framesToWatch = 3;

/**
 * For a few frames, scrolls to keep an element at its current position on the screen. Returns a function that stops
 * this early.
 */
function hold(element: Element, scroller: Element): () => void {
  const { top } = element.getBoundingClientRect();
  let request = 0;
  let count = 0;
  const watch = (): void => {
    cancelAnimationFrame(request);
    // Requested after the host's own correction, so that this one runs later in the same frame, before the paint.
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

/** Stops the current hold. There is only one at a time, because users toggle one thing at a time. */
let stopHold: (() => void) | undefined;

/**
 * Keeps an element at its position on the screen while content below it opens or closes. Call it right before the
 * content changes.
 */
export function holdInPlace(element: Element | null): void {
  stopHold?.();
  const scroller = element && findScroller(element);
  stopHold = element && scroller ? hold(element, scroller) : undefined;
}
