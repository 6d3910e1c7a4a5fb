const canScroll = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) &&
  element.scrollHeight > element.clientHeight;

/** Returns the element that scrolls another one: its closest scroll container, or the page. */
export const findScroller = (element: Element): Element | null => {
  let parent = element.parentElement;
  while (parent !== null && !canScroll(parent)) {
    parent = parent.parentElement;
  }
  return parent ?? element.ownerDocument.scrollingElement;
};
