/** Returns the first place of a text or a pattern in a range of a text, or -1. A text is also found after it. */
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
