type Listener = (entry: IntersectionObserverEntry) => void;

/**
 * Observes an element. Calls the listener once soon after the observation starts, and whenever the visible share of the
 * element crosses a threshold. An element can have only one listener. Returns a function that stops the observation, or
 * undefined if `IntersectionObserver` is missing, as in jsdom.
 */
export type ObserveView = (element: Element, listener: Listener) => (() => void) | undefined;

/**
 * Creates a function that observes which part of an element is in view. The elements that it observes share one
 * `IntersectionObserver`, because a page can have thousands of them.
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
