/** A longer text is not read: it would take too long before anything is seen. */
const maxLength = 1_000_000;

const isCollection = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** A number that JavaScript would round: what is shown then would not be what is there. */
const mayRound = (text: string): boolean => /\d{16}|\d[eE][+-]?\d{3}/.test(text);

const parse = (text: string): object | undefined => {
  if (text.length > maxLength || !/^\s{0,100}[{[]/.test(text) || mayRound(text)) {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isCollection(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

let last: { readonly text: string; readonly value: object | undefined } | undefined;

/** The list or object that a text is the JSON of; undefined for any other text. */
export function parseJsonText(text: string): object | undefined {
  if (last?.text !== text) {
    last = { text, value: parse(text) };
  }
  return last.value;
}
