const deepFreeze = (value: unknown): void => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
};

/**
 * Returns a deeply frozen copy of an input, so that a tool runs with exactly the input that was shown. Throws if the
 * input contains something that can't be cloned, such as a function.
 */
export function frozenClone(input: unknown): unknown {
  const copy: unknown = structuredClone(input);
  deepFreeze(copy);
  return copy;
}
