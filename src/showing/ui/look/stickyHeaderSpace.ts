/**
 * Space to keep free at the top of the scroll container, so that the sticky header of a request and the bar above it
 * don't cover focused content. Very long names can make the header higher than this.
 */
export const stickyHeaderSpace = 'calc(6rem + var(--toolcard-top, 0px))';
