import type { ApprovalPlaces } from '../tool-card/memory/ApprovalPlaces.ts';
import { findScroller } from '../ui/behavior/findScroller.ts';
import { isInView, scrollDownTo } from './goToApproval.ts';

/**
 * Maximum distance in pixels from the end of the list at which the user is considered to be at the end. The host uses
 * the same value.
 */
const buffer = 150;

const getDistance = ({ scrollTop, scrollHeight, clientHeight }: Element): number =>
  scrollHeight - scrollTop - clientHeight;

/**
 * Scrolls to new approval requests while the user is at the end of the list, unless an earlier request is completely in
 * view. The initial distance from the end excludes the height of `message`, which may just have been added. Returns a
 * function that stops this.
 */
export function scrollToNewApprovals(
  approvals: ApprovalPlaces,
  list: Element,
  message: Element,
): () => void {
  const { ownerDocument } = list;
  const known = new WeakSet<object>();
  const scroller = findScroller(message) ?? list;
  let isAtEnd = getDistance(scroller) - message.getBoundingClientRect().height <= buffer;
  let lastTop = scroller.scrollTop;

  const onScroll = ({ target }: Event): void => {
    const scrolled = target === ownerDocument ? ownerDocument.scrollingElement : target;
    if (!(scrolled instanceof Element) || !scrolled.contains(list)) {
      return;
    }
    const { scrollTop } = scrolled;
    if (getDistance(scrolled) <= buffer) {
      isAtEnd = true;
    } else if (scrollTop < lastTop) {
      // Only the user scrolls up. The distance alone doesn't show that, because arriving content increases it too.
      isAtEnd = false;
    }
    lastTop = scrollTop;
  };
  let isScheduled = false;
  const follow = (): void => {
    isScheduled = false;
    const places = approvals.list();
    const added = places.filter(({ request }) => !known.has(request));
    const [first] = added;
    if (
      first !== undefined &&
      isAtEnd &&
      !places.some(({ request, element }) => known.has(request) && isInView(element))
    ) {
      scrollDownTo(first.element);
    }
    added.forEach(({ request }) => known.add(request));
  };

  // In the capture phase, because scroll events don't bubble.
  const options = { capture: true, passive: true };
  ownerDocument.addEventListener('scroll', onScroll, options);
  // Scrolls once for all requests that appear together.
  const schedule = (): void => {
    if (!isScheduled) {
      isScheduled = true;
      queueMicrotask(follow);
    }
  };
  const unsubscribe = approvals.version.subscribe(schedule);
  schedule();
  return () => {
    unsubscribe();
    ownerDocument.removeEventListener('scroll', onScroll, options);
  };
}
