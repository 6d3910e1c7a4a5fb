/**
 * Returns the first index below `count` that meets a condition, or `count` if there isn't one. Uses a binary search, so
 * if an index meets the condition, all later ones must meet it too.
 */
export const findFirstIndex = (count: number, isMet: (index: number) => boolean): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = isMet(middle) ? [low, middle] : [middle + 1, high];
  }
  return low;
};
