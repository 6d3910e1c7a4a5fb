/**
 * Returns the index of the first match of a pattern between `from` and `to`, or -1 if there is none. A
 * string is searched for up to the end of the text, so its index can be beyond `to`.
 */
export const findStopCharacter = (
  text: string,
  stop: string | RegExp,
  from: number,
  to: number,
): number => {
  if (typeof stop === 'string') {
    return text.indexOf(stop, from);
  }
  const found = text.slice(from, to).search(stop);
  return found === -1 ? -1 : found + from;
};
