const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** Returns the first `length` characters of a string, or one fewer to avoid splitting a surrogate pair. */
export const truncate = (text: string, length: number): string => {
  const isHalf = text.length > length && isHighSurrogate(text.charCodeAt(length - 1));
  return text.slice(0, isHalf ? length - 1 : length);
};

/**
 * Replaces the middle of text that is longer than `length` characters with an ellipsis, because the end can matter as
 * much as the beginning. Doesn't split surrogate pairs.
 */
export const truncateMiddle = (text: string, length: number): string => {
  if (text.length <= length) {
    return text;
  }
  const start = text.length - Math.floor(length / 2);
  const end = text.slice(isLowSurrogate(text.charCodeAt(start)) ? start + 1 : start);
  return `${truncate(text, Math.ceil(length / 2))}…${end}`;
};
