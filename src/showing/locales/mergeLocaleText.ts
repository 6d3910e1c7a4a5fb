const merged = new WeakMap<object, WeakMap<object, object>>();

/** Words with others over them: of the same two, always the same object, so that what shows them can rest. */
export function mergeLocaleText<Words extends object>(
  words: Words,
  others: Partial<Words> | null | undefined,
): Words {
  if (!others) {
    return words;
  }
  const known = merged.get(words) ?? new WeakMap<object, object>();
  merged.set(words, known);
  const both = known.get(others) ?? { ...words, ...others };
  known.set(others, both);
  // One memory holds the words of all components: what was merged of these is what these are.
  return both as Words;
}
