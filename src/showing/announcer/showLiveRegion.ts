import { visuallyHidden } from '../ui/visuallyHidden.ts';
import type { AnnouncementQueue } from './AnnouncementQueue.ts';

/**
 * Shows announcements in a new live region next to the message list that contains `element`, or at the end of the page
 * if there is no list. The region isn't rendered by React, because it must outlive the messages, which the host
 * unmounts when they are out of view. Returns a function that removes the region.
 */
export function showLiveRegion(element: Element, queue: AnnouncementQueue): () => void {
  const { ownerDocument } = element;
  const region = ownerDocument.createElement('div');
  region.className = 'ToolAnnouncer-root';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  // Sets properties, because a content security policy may forbid the `style` attribute.
  Object.assign(region.style, visuallyHidden);
  // Outside the list, because the list announces all of its changes.
  (element.closest('[role="log"]')?.parentElement ?? ownerDocument.body).append(region);
  const unsubscribe = queue.subscribe(() => {
    // Creates a new element, so that repeated text is announced again.
    const sentence = ownerDocument.createElement('span');
    sentence.textContent = queue.get().text;
    region.replaceChildren(sentence);
  });
  return () => {
    unsubscribe();
    region.remove();
  };
}
