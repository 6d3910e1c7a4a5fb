const freeze = (value: unknown): void => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
};

/** A copy of an input that nobody can change any more. */
export function frozenCopy(input: unknown): unknown {
  const copy: unknown = structuredClone(input);
  freeze(copy);
  return copy;
}
