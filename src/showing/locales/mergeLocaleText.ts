const merged = new WeakMap<object, WeakMap<object, object>>();

/**
 * Returns localized strings with overrides applied. Cached per pair of arguments, so that memoized components don't
 * rerender.
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
  // The cache is shared by all components, so the type is lost. An object merged from a `Text` is a `Text`.
  return both as Text;
}
