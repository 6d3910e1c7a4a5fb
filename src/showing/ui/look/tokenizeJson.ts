/** A range of text that has its own style. */
export interface TextToken {
  readonly start: number;
  readonly end: number;
  readonly className: string;
}

// Matches a string, with its colon if it is a key. The closing quote is optional, because the text may be cut off.
const pattern = /"(?:[^"\\]|\\.)*"?:?|-?\d[\w.+-]*|\b(?:true|false|null)\b/gs;

const getClass = (token: string): string => {
  if (token.startsWith('"')) {
    return token.endsWith(':') ? 'key' : 'string';
  }
  return /^[a-z]/.test(token) ? 'keyword' : 'number';
};

/** Finds the keys, strings, numbers and keywords of JSON, for `syntaxColors`. */
export const tokenizeJson = (json: string): TextToken[] =>
  Array.from(json.matchAll(pattern), ({ 0: token, index }) => ({
    start: index,
    end: index + token.length,
    className: getClass(token),
  }));
