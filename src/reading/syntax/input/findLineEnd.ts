/**
 * Maximum number of characters to search at once. The search for a CR doesn't stop at an LF, so an unlimited search for
 * each line would take quadratic time.
 */
const maxSearched = 1_000;

const findInPart = (text: string): number => {
  const lf = text.indexOf('\n');
  const cr = text.indexOf('\r');
  const end = lf === -1 ? text.length : lf;
  return cr === -1 || cr > end ? end : cr;
};

/** Returns the index of the first CR or LF at or after `from`, or the length of the text if there isn't one. */
export const findLineEnd = (text: string, from: number): number => {
  let at = from;
  for (let end = at; at === end && end < text.length;) {
    end = Math.min(at + maxSearched, text.length);
    at += findInPart(text.slice(at, end));
  }
  return at;
};
