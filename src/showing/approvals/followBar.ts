import { findScroller } from '../ui/behavior/findScroller.ts';

const getTop = (element: Element | null): number => element?.getBoundingClientRect().top ?? 0;

/** Maximum share of the list that a bar may cover. A higher bar doesn't stick. */
const maxShare = 0.25;

/**
 * Sets `--toolcard-top` of a bar's parent to the height that the bar covers. Sets attributes of the bar: `data-high` if
 * it is too high to stick, and `data-stuck` while content is below it. Returns a function that stops this. If the bar
 * contains the focus, the focus then moves to the first button in the next element.
 */
export function followBar(bar: HTMLElement): () => void {
  const { ownerDocument, parentElement: list } = bar;
  const measure = (): void => {
    const { height } = bar.getBoundingClientRect();
    const isHigh = height > maxShare * (findScroller(bar)?.clientHeight ?? 0);
    bar.toggleAttribute('data-high', isHigh);
    // Set on the parent. As a style of the bar's siblings, each new card would restyle all cards.
    list?.style.setProperty('--toolcard-top', `${isHigh ? 0 : height}px`);
  };
  const onScroll = (): void => {
    const scroller = findScroller(bar);
    const edge = scroller === ownerDocument.scrollingElement ? 0 : getTop(scroller);
    const isSticky = !Object.hasOwn(bar.dataset, 'high');
    bar.toggleAttribute('data-stuck', isSticky && getTop(bar) < edge + 1);
  };
  measure();
  // jsdom, in which apps test their chats, has no ResizeObserver.
  const sizes = 'ResizeObserver' in globalThis ? new ResizeObserver(measure) : undefined;
  sizes?.observe(bar);
  // In the capture phase, because scroll events don't bubble.
  const options = { capture: true, passive: true };
  ownerDocument.addEventListener('scroll', onScroll, options);
  return () => {
    sizes?.disconnect();
    ownerDocument.removeEventListener('scroll', onScroll, options);
    list?.style.removeProperty('--toolcard-top');
    if (bar.contains(ownerDocument.activeElement)) {
      const next = bar.nextElementSibling?.querySelector('button');
      queueMicrotask(() => next?.focus());
    }
  };
}
