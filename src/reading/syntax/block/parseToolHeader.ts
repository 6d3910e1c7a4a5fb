/** What the header of a block says: `search call_1`, or `name=search id=call_1`. */
export interface ToolHeader {
  readonly name?: string;
  readonly id?: string;
  /** Where the header ends: the place of `closer`, or the length of the text. */
  readonly end: number;
}

const nameKeys: readonly string[] = ['name', 'tool', 'toolname'];
const idKeys: readonly string[] = ['id', 'toolcallid', 'call', 'callid'];

const isBlank = (character: string): boolean => character === ' ' || character === '\t';

/** Where the token that begins at `start` ends. Quotes after `=`, or around all of it, hold blanks. */
const endOfToken = (text: string, start: number, closer: string | undefined): number => {
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

const withoutQuotes = (value: string): string => {
  const quote = value.charAt(0);
  const isQuoted = /["']/.test(quote) && value.length > 1 && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1) : value;
};

/** Reads a header that ends with a text, or at a `closer`: undefined when the text does not hold it. */
export function readToolHeader(text: string): ToolHeader;
export function readToolHeader(text: string, closer: string): ToolHeader | undefined;
export function readToolHeader(text: string, closer?: string): ToolHeader | undefined {
  let name: string | undefined;
  let id: string | undefined;
  let at = 0;
  while (at < text.length && text.charAt(at) !== closer) {
    if (isBlank(text.charAt(at))) {
      at += 1;
    } else {
      const end = endOfToken(text, at, closer);
      const token = text.slice(at, end);
      at = end;
      const assign = /^["']/.test(token) ? -1 : token.indexOf('=');
      const value = withoutQuotes(assign === -1 ? token : token.slice(assign + 1));
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

/** Whether a name or an id can stand in a header as it is. */
export const fitsToolHeader = (token: string): boolean => /^[^\s"'=\]`]+$/u.test(token);
