import { runAppCode } from '../../core/errors/runAppCode.ts';

type WriteText = (...args: unknown[]) => unknown;

const merged = new WeakMap<object, WeakMap<object, object>>();

/** Returns the app's text if it has the type of the original text. Texts without an original are kept. */
const overrideWord = (word: unknown, given: unknown): unknown => {
  if (word === undefined || word === given) {
    return given;
  }
  if (typeof given !== typeof word || given === null) {
    return word;
  }
  if (typeof given === 'object') {
    return mergeLocaleText(word as object, given);
  }
  return typeof given === 'function'
    ? (...args: unknown[]) => {
        const text = runAppCode(given as WriteText, ...args);
        return typeof text === 'string' ? text : (word as WriteText)(...args);
      }
    : given;
};

/**
 * Returns localized strings with overrides applied. Skips overrides that are missing or have another type, and uses the
 * original function if an override throws, because an error in a text must not break a card and its buttons. Cached per
 * pair of arguments, so that memoized components don't rerender.
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
  const both =
    known.get(overrides) ??
    Object.fromEntries(
      Object.entries({ ...text, ...overrides }).map(([name, given]) => [
        name,
        overrideWord(Reflect.get(text, name), given),
      ]),
    );
  known.set(overrides, both);
  // The cache is shared by all components, so the type is lost. An object merged from a `Text` is a `Text`.
  return both as Text;
}
