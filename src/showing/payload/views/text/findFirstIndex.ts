/** Finds the first index below `count` that meets a condition, if all later ones meet it too. Otherwise returns `count`. */
export const findFirstIndex = (count: number, isMet: (index: number) => boolean): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = isMet(middle) ? [low, middle] : [middle + 1, high];
  }
  return low;
};
