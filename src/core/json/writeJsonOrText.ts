/** Creates a replacer that converts big integers to strings and replaces repeated objects, which could be circular. */
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

/** Converts any value to text: a string stays unchanged, and any other value becomes JSON if possible. Never throws. */
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
