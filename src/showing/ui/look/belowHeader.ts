/**
 * A distance from the top of the scroll container that the sticky header of a request doesn't reach, even below the bar
 * for several requests, unless its names are very long.
 */
export const belowHeader = '6rem';
