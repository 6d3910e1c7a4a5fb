const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** Returns the beginning of a text, at most `length` long, without splitting a surrogate pair. */
export const truncate = (text: string, length: number): string => {
  const isHalf = text.length > length && isHighSurrogate(text.charCodeAt(length - 1));
  return text.slice(0, isHalf ? length - 1 : length);
};
