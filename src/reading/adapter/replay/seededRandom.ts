/**
 * Creates a function that returns random numbers from 0 up to, but not including, 1. The same seed produces the same
 * numbers.
 */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
};
