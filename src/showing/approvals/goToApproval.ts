import type { ApprovalPlace, ApprovalPlaces } from '../tool-card/memory/ApprovalPlaces.ts';
import { toolCardClasses } from '../tool-card/frame/toolCardClasses.ts';
import { findScroller } from '../ui/behavior/findScroller.ts';

/** Space in pixels that `scrollDownTo` leaves below an element. */
const margin = 16;

/** Returns the top and bottom of the area in which an element can be visible. */
function getFrame(element: Element): { readonly top: number; readonly bottom: number } {
  const { scrollingElement, documentElement } = element.ownerDocument;
  const scroller = findScroller(element);
  return scroller === null || scroller === scrollingElement
    ? { top: 0, bottom: documentElement.clientHeight }
    : scroller.getBoundingClientRect();
}

/** Returns whether an element is within the top and bottom of its scroll container. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const frame = getFrame(element);
  return top >= frame.top - 1 && bottom <= frame.bottom + 1;
}

/**
 * Scrolls the closest scroll container of an element down until the bottom of the element is visible. Never scrolls up,
 * and doesn't scroll other containers.
 */
export function scrollDownTo(element: Element): void {
  const top = element.getBoundingClientRect().bottom + margin - getFrame(element).bottom;
  if (top > 0) {
    findScroller(element)?.scrollBy({ top, behavior: 'instant' });
  }
}

/** Calls `onCard` with the place of a request once its card has been rendered. Gives up if the request is removed. */
function waitForCard(
  approvals: ApprovalPlaces,
  request: ApprovalPlace['request'],
  onCard: (place: ApprovalPlace) => void,
): void {
  let isWaiting = true;
  const check = (): void => {
    const place = approvals.list().find((each) => each.request === request);
    if (isWaiting && place?.renderCard === undefined) {
      isWaiting = false;
      stop();
      if (place !== undefined) {
        onCard(place);
      }
    }
  };
  // In a microtask, because the placeholder is removed shortly before the card is added.
  const stop = approvals.version.subscribe(() => queueMicrotask(check));
}

/**
 * Scrolls to a request and focuses its Deny button. Without such a button, focuses the element of the request, such as
 * the header of a closed card. If the card isn't rendered yet, renders it and then goes to it. Locks Approve, because
 * scrolling may move the button under the pointer.
 */
export function goToPlace(approvals: ApprovalPlaces, place: ApprovalPlace): void {
  const { element, request, renderCard } = place;
  request.place();
  // The whole card if it fits, so that the bar doesn't cover its header.
  const root = element.closest(`.${toolCardClasses.root}`) ?? element;
  [root, element].forEach((each) => each.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  if (renderCard === undefined) {
    (element.querySelector<HTMLElement>('.deny') ?? element).focus({ preventScroll: true });
    return;
  }
  waitForCard(approvals, request, (card) => goToPlace(approvals, card));
  renderCard();
}

/**
 * Goes to the next request after `last` that isn't completely in view, or to the next one if all are in view. After the
 * end of the list, continues with the first. Returns the request, or undefined if there are no requests.
 */
export function goToApproval(
  approvals: ApprovalPlaces,
  last: ApprovalPlace['request'] | undefined,
): ApprovalPlace['request'] | undefined {
  const places = approvals.list();
  const start = places.findIndex(({ request }) => request === last) + 1;
  const ordered = [...places.slice(start), ...places.slice(0, start)];
  const next = ordered.find(({ element }) => !isInView(element)) ?? ordered[0];
  if (next !== undefined) {
    goToPlace(approvals, next);
  }
  return next?.request;
}
