const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** Returns the first `length` characters of a string, or one less to avoid splitting a surrogate pair. */
export const truncate = (text: string, length: number): string => {
  const isHalf = text.length > length && isHighSurrogate(text.charCodeAt(length - 1));
  return text.slice(0, isHalf ? length - 1 : length);
};
