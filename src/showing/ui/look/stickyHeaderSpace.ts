/**
 * Space to keep free at the top of the scroll container, so that the sticky header of a request and the bar above it
 * don't cover focused content. Very long names can make them higher than this.
 */
export const stickyHeaderSpace = '6rem';
