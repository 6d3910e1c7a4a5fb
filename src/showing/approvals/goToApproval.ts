import type { ApprovalPlace } from '../tool-card/memory/ApprovalPlaces.ts';
import { findScroller } from '../ui/behavior/findScroller.ts';

/** Space in pixels between a request and the bottom of the list after scrolling to it. */
const margin = 16;

/** Returns the part of the viewport in which an element can be visible. */
function getFrame(element: Element): { readonly top: number; readonly bottom: number } {
  const { scrollingElement, documentElement } = element.ownerDocument;
  const scroller = findScroller(element);
  return scroller === null || scroller === scrollingElement
    ? { top: 0, bottom: documentElement.clientHeight }
    : scroller.getBoundingClientRect();
}

/** Returns whether an element is completely visible in its list. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const frame = getFrame(element);
  return top >= frame.top - 1 && bottom <= frame.bottom + 1;
}

/** If the end of an element is below the visible part of its list, scrolls the list, but not the page around it. */
export function scrollDownTo(element: Element): void {
  const top = element.getBoundingClientRect().bottom + margin - getFrame(element).bottom;
  if (top > 0) {
    findScroller(element)?.scrollBy({ top, behavior: 'instant' });
  }
}

/** Scrolls to a request and focuses Deny or the card's header. Locks Approve, because it may move under the pointer. */
export function goToPlace({ element, request }: ApprovalPlace): void {
  request.place();
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  (element.querySelector<HTMLElement>('.deny') ?? element).focus({ preventScroll: true });
}

/**
 * Goes to the request after the last visited one and returns it. Prefers requests that are out of view. Returns
 * undefined if there are no requests.
 */
export function goToApproval(
  places: readonly ApprovalPlace[],
  last: ApprovalPlace['request'] | undefined,
): ApprovalPlace['request'] | undefined {
  const start = places.findIndex(({ request }) => request === last) + 1;
  const ordered = [...places.slice(start), ...places.slice(0, start)];
  const next = ordered.find(({ element }) => !isInView(element)) ?? ordered[0];
  if (next !== undefined) {
    goToPlace(next);
  }
  return next?.request;
}
