/** The name and id in the header of a block: `search call_1`, or `name=search id=call_1`. */
export interface ToolHeader {
  readonly name?: string;
  readonly id?: string;
  /** The offset of the closing character, or the length of the text if there isn't one. */
  readonly end: number;
}

const nameKeys: readonly string[] = ['name', 'tool', 'toolname'];
const idKeys: readonly string[] = ['id', 'toolcallid', 'call', 'callid'];

const isBlank = (character: string): boolean => character === ' ' || character === '\t';

/** Returns the offset of the end of the token that begins at `start`. A quoted token or value can contain blanks. */
const findTokenEnd = (text: string, start: number, closer: string | undefined): number => {
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (isBlank(character) || character === closer) {
      return at;
    }
    const mayQuote = at === start || text.charAt(at - 1) === '=';
    const quoteEnd = mayQuote && /["']/.test(character) ? text.indexOf(character, at + 1) : -1;
    at = quoteEnd === -1 ? at + 1 : quoteEnd + 1;
  }
  return at;
};

const removeQuotes = (value: string): string => {
  const quote = value.charAt(0);
  const isQuoted = /["']/.test(quote) && value.length > 1 && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1) : value;
};

/**
 * Parses a header up to the end of the text, or up to `closer`. Returns undefined if `closer` is given
 * and the text doesn't contain it outside quotes.
 */
export function parseToolHeader(text: string): ToolHeader;
export function parseToolHeader(text: string, closer: string): ToolHeader | undefined;
export function parseToolHeader(text: string, closer?: string): ToolHeader | undefined {
  let name: string | undefined;
  let id: string | undefined;
  let at = 0;
  while (at < text.length && text.charAt(at) !== closer) {
    if (isBlank(text.charAt(at))) {
      at += 1;
    } else {
      const end = findTokenEnd(text, at, closer);
      const token = text.slice(at, end);
      at = end;
      const assign = /^["']/.test(token) ? -1 : token.indexOf('=');
      const value = removeQuotes(assign === -1 ? token : token.slice(assign + 1));
      const key = token.slice(0, Math.max(assign, 0)).toLowerCase();
      if (value !== '') {
        if (assign === -1 ? name === undefined : nameKeys.includes(key)) {
          name ??= value;
        } else if (assign === -1 || idKeys.includes(key)) {
          id ??= value;
        }
      }
    }
  }
  if (closer !== undefined && at === text.length) {
    return undefined;
  }
  return { end: at, ...(name !== undefined && { name }), ...(id !== undefined && { id }) };
}

/** Returns whether a name or an id can be written into a header without quotes. */
export const isToolHeaderToken = (token: string): boolean => /^[^\s"'=\]`]+$/u.test(token);
