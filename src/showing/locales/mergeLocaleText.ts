const merged = new WeakMap<object, WeakMap<object, object>>();

/**
 * Merges overrides into localized strings. Returns the same object for the same arguments, so that memoized
 * components don't render again.
 */
export function mergeLocaleText<Text extends object>(
  text: Text,
  overrides: Partial<Text> | null | undefined,
): Text {
  if (!overrides) {
    return text;
  }
  const known = merged.get(text) ?? new WeakMap<object, object>();
  merged.set(text, known);
  const both = known.get(overrides) ?? { ...text, ...overrides };
  known.set(overrides, both);
  // The map is shared by all components. An object that was merged from a `Text` is a `Text`.
  return both as Text;
}
