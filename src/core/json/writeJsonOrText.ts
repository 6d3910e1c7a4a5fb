/** Creates a replacer that writes big integers as strings and replaces repeated objects, which could be circular. */
const createReplacer = (): ((key: string, item: unknown) => unknown) => {
  const seen = new Set<unknown>();
  return (_, item) => {
    if (typeof item === 'bigint') {
      return String(item);
    }
    const isRepeated = item instanceof Object && seen.has(item);
    seen.add(item);
    return isRepeated ? '[repeated, see above]' : item;
  };
};

/** Writes any value as text: a string unchanged, any other value as JSON if possible. Never throws. */
export const writeJsonOrText = (value: unknown): string => {
  if (typeof value === 'string') {
    return value;
  }
  for (const replacer of [undefined, createReplacer()]) {
    try {
      return JSON.stringify(value, replacer, 2) ?? String(value);
    } catch {
      // The first attempt fails for circular values and big integers, the second for deep nesting.
    }
  }
  return '[value nested too deeply to show]';
};
