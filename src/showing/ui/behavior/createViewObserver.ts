type Listener = (entry: IntersectionObserverEntry) => void;

/**
 * Calls the listener when the visible share of an element crosses a threshold, and once soon after the start. An
 * element can have only one listener. Returns a function that stops this, or undefined without `IntersectionObserver`,
 * as in jsdom.
 */
export type ObserveView = (element: Element, listener: Listener) => (() => void) | undefined;

/**
 * Creates a function that observes which part of an element is in view. All elements share one `IntersectionObserver`,
 * because a page can have thousands of them.
 */
export function createViewObserver(threshold: number | number[]): ObserveView {
  const listeners = new WeakMap<Element, Listener>();
  let shared: IntersectionObserver | undefined;
  return (element, listener) => {
    if (!('IntersectionObserver' in globalThis)) {
      return undefined;
    }
    shared ??= new IntersectionObserver(
      (entries) => entries.forEach((entry) => listeners.get(entry.target)?.(entry)),
      { threshold },
    );
    const observer = shared;
    listeners.set(element, listener);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer.unobserve(element);
    };
  };
}
