/** No JSON is read deeper than this: blocks of YAML are not either. */
export const deepestJson = 64;

/** Whether JSON holds a value that was read from it: no number of it is larger than any, nor does it nest too deep. */
const isHeld = (value: unknown, depth: number): boolean =>
  value instanceof Object
    ? depth > 0 && Object.values(value).every((item) => isHeld(item, depth - 1))
    : typeof value !== 'number' || Number.isFinite(value);

/** Reads JSON; what is none, or could not be written as the JSON that it was, stays text. */
export const readHeldJson = (text: string, deepest: number): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return isHeld(value, deepest) ? value : text;
  } catch {
    return text;
  }
};
