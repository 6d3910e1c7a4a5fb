/** Writes a JSON value with `quote` around its strings. Returns undefined if a string or a key contains `quote`. */
export const writeGemmaValue = (value: unknown, quote: string): string | undefined => {
  if (typeof value === 'string') {
    return value.includes(quote) ? undefined : `${quote}${value}${quote}`;
  }
  if (!(value instanceof Object)) {
    return JSON.stringify(value);
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => {
      const written = writeGemmaValue(item, quote);
      const name = isList || /^[\w.-]{1,200}$/.test(key) ? key : writeGemmaValue(key, quote);
      return written === undefined || name === undefined
        ? undefined
        : `${isList ? '' : `${name}:`}${written}`;
    });
  return entries.includes(undefined)
    ? undefined
    : `${isList ? '[' : '{'}${entries.join(',')}${isList ? ']' : '}'}`;
};
