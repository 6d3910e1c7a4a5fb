const canScroll = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) &&
  element.scrollHeight > element.clientHeight;

/** Returns the closest ancestor of an element that can scroll vertically, or otherwise the page's scrolling element. */
export const findScroller = (element: Element): Element | null => {
  let parent = element.parentElement;
  while (parent !== null && !canScroll(parent)) {
    parent = parent.parentElement;
  }
  return parent ?? element.ownerDocument.scrollingElement;
};
