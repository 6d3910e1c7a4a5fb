/** The usual nesting limit for JSON. Equal to the default nesting limit of YAML blocks. */
export const maxJsonDepth = 64;

/** Returns whether a parsed value survives a JSON round trip: all numbers finite, nesting within `maxDepth`. */
const survivesRoundTrip = (value: unknown, maxDepth: number): boolean =>
  value instanceof Object
    ? maxDepth > 0 && Object.values(value).every((item) => survivesRoundTrip(item, maxDepth - 1))
    : typeof value !== 'number' || Number.isFinite(value);

/**
 * Parses JSON. Returns the text itself if it isn't JSON, is nested deeper than `maxDepth`, or contains a number that is
 * too large for JavaScript.
 */
export const parseJsonOrText = (text: string, maxDepth: number): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return survivesRoundTrip(value, maxDepth) ? value : text;
  } catch {
    return text;
  }
};
