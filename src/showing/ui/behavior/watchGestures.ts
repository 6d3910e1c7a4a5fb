/** Time in milliseconds after a wheel, touch or key event during which the user may be scrolling. */
const gestureTime = 300;

const gestures = ['wheel', 'touchmove', 'keydown'] as const;
const options = { capture: true, passive: true };

let gestureAt = -gestureTime;

const onGesture = (): void => {
  gestureAt = performance.now();
};

/** Number of watchers of each document. */
const watchers = new WeakMap<Document, number>();

/** Watches the gestures of a document, once for all watchers. Returns a function that stops this. */
export function watchGestures(ownerDocument: Document): () => void {
  const count = (change: number): number => {
    const sum = (watchers.get(ownerDocument) ?? 0) + change;
    watchers.set(ownerDocument, sum);
    return sum;
  };
  if (count(1) === 1) {
    gestures.forEach((type) => ownerDocument.addEventListener(type, onGesture, options));
  }
  return () => {
    if (count(-1) === 0) {
      gestures.forEach((type) => ownerDocument.removeEventListener(type, onGesture, options));
    }
  };
}

/** Returns whether the user may be scrolling. Needs a running `watchGestures`. */
export const isScrolling = (): boolean => performance.now() - gestureAt < gestureTime;
