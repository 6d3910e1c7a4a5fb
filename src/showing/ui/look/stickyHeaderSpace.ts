/**
 * A distance from the top of the scroll container. Larger than the sticky header of a request and the bar above it,
 * unless the names in them are very long.
 */
export const stickyHeaderSpace = '6rem';
