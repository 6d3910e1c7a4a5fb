/** Returns the index of the first match of a string or pattern between `from` and `to`, or -1 if there isn't one. */
export const findStopCharacter = (
  text: string,
  stop: string | RegExp,
  from: number,
  to: number,
): number => {
  if (typeof stop === 'string') {
    const index = text.indexOf(stop, from);
    return index < to ? index : -1;
  }
  const found = text.slice(from, to).search(stop);
  return found === -1 ? -1 : found + from;
};
