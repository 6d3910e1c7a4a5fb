/**
 * Returns the first index below `count` that meets a condition, or `count` if none does. Uses a binary
 * search, so all later indexes must meet the condition too.
 */
export const findFirstIndex = (count: number, isMet: (index: number) => boolean): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = isMet(middle) ? [low, middle] : [middle + 1, high];
  }
  return low;
};
