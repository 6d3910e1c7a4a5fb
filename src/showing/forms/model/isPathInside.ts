/** Returns whether a path leads to the same value as `start`, or to a nested one. */
export const isPathInside = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((key, index) => path[index] === key);
