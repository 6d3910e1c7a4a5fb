/** Time in milliseconds after a wheel, touch or key event during which the user is assumed to be scrolling. */
const gestureTime = 300;

const gestures = ['wheel', 'touchmove', 'keydown'] as const;
const options = { capture: true, passive: true };

let gestureAt = -gestureTime;

const onGesture = (): void => {
  gestureAt = performance.now();
};

/** Number of watchers per document. */
const watchers = new WeakMap<Document, number>();

/**
 * Watches for gestures in a document. All watchers share the event listeners. Returns a function that stops watching.
 */
export function watchScrollGestures(ownerDocument: Document): () => void {
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

/** Returns whether the user is probably scrolling. Works only while `watchScrollGestures` is active. */
export const isScrolling = (): boolean => performance.now() - gestureAt < gestureTime;
