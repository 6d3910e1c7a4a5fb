import { maxJsonDepth } from '../../../../core/json/parseJsonOrText.ts';
import { setOwnKey } from '../../../../core/json/setOwnKey.ts';
import type { Input } from '../../Input.ts';
import type { Reading } from '../../Syntax.ts';
import { isNext, skipToNext, waitForNext } from './peekNext.ts';

/** Called with pieces of a value, as strict JSON, while the value is being read. */
type Show = (json: string) => void;

const words = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['True', true],
  ['False', false],
  ['None', null],
]);

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '"': '"',
  "'": "'",
  '\\': '\\',
  '/': '/',
};

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Matches a decimal number as written in JSON or Python. */
const number = /^[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** Number of hexadecimal digits in each kind of escape. JSON itself has only `\u`. */
const hexLengths = new Map([
  ['u', 4],
  ['x', 2],
]);

const isQuote = (character: string): boolean => character === '"' || character === "'";

/**
 * Reads an escape sequence in a string. Keeps the backslash of an unknown or malformed sequence, because models forget
 * to double it.
 */
function* readEscape(input: Input): Reading<string> {
  while (input.available < 2 || input.available < 2 + (hexLengths.get(input.peek(1)) ?? 0)) {
    yield;
  }
  const code = input.peek(1);
  const known = Object.hasOwn(escapes, code) ? escapes[code] : undefined;
  if (known !== undefined) {
    input.take(2);
    return known;
  }
  const length = hexLengths.get(code) ?? 0;
  const hex = Array.from({ length }, (_, index) => input.peek(index + 2)).join('');
  if (/^[\da-f]+$/i.test(hex)) {
    input.take(length + 2);
    return String.fromCharCode(Number.parseInt(hex, 16));
  }
  return input.take(1);
}

const doubleQuotedStop = /["\\]/;
const singleQuotedStop = /['\\]/;

/** Reads a string in single, double or triple quotes, as in Python. The string can contain line breaks. */
export function* readString(input: Input, show: Show): Reading<string> {
  const quote = input.peek();
  const stop = quote === '"' ? doubleQuotedStop : singleQuotedStop;
  while (input.available < 2 && !input.ended) {
    yield;
  }
  const isTriple = input.peek(1) === quote && (yield* isNext(input, quote.repeat(3)));
  const end = input.take(isTriple ? 3 : 1);
  let text = '';
  let shown = '"';
  for (;;) {
    let piece = input.takeUntil(stop);
    const next = input.peek();
    const isEnd = next === quote && (!isTriple || (yield* isNext(input, end)));
    if (next === '\\') {
      piece += yield* readEscape(input);
    } else if (isEnd) {
      input.take(end.length);
    } else if (next === quote) {
      piece += input.take(1);
    }
    text += piece;
    show(shown + JSON.stringify(piece).slice(1, isEnd ? undefined : -1));
    if (isEnd) {
      return text;
    }
    shown = '';
    if (next !== quote && next !== '\\') {
      yield;
    }
  }
}

/** Reads a number or a word such as `true`. Returns undefined for anything else. */
export function* readWord(input: Input, show: Show): Reading<unknown> {
  let word = '';
  for (;;) {
    word += input.takeUntil(/[^\w.+-]/);
    if (input.available > 0 || input.ended) {
      break;
    }
    yield;
  }
  const value = number.test(word) ? Number(word.replaceAll('_', '')) : words.get(word);
  if (value === undefined || value === Infinity || value === -Infinity) {
    return undefined;
  }
  show(JSON.stringify(value));
  return value;
}

/** Reads a quoted key at the current position and the colon after it. Returns undefined if either is missing. */
export function* readKey(input: Input, show: Show): Reading<string | undefined> {
  if (!isQuote(input.peek())) {
    return undefined;
  }
  const key = yield* readString(input, show);
  if ((skipToNext(input) || (yield* waitForNext(input))) !== ':') {
    return undefined;
  }
  input.take(1);
  show(':');
  return key;
}

function* readContainer(input: Input, show: Show, depth: number): Reading<unknown> {
  if (depth >= maxJsonDepth) {
    return undefined;
  }
  const opener = input.take(1);
  const object = {};
  const list: unknown[] = [];
  show(opener);
  for (let isFirst = true; ; isFirst = false) {
    if ((skipToNext(input) || (yield* waitForNext(input))) === closers[opener]) {
      break;
    }
    show(isFirst ? '' : ',');
    const key = opener === '{' ? yield* readKey(input, show) : '';
    const value = key === undefined ? undefined : yield* readJson(input, show, depth + 1);
    if (key === undefined || value === undefined) {
      return undefined;
    }
    if (opener === '{') {
      setOwnKey(object, key, value);
    } else {
      list.push(value);
    }
    const next = skipToNext(input) || (yield* waitForNext(input));
    if (next === ',') {
      input.take(1);
    } else if (next !== closers[opener]) {
      return undefined;
    }
  }
  show(input.take(1));
  return opener === '{' ? object : list;
}

/** Reads a JSON value whose first character hasn't arrived. */
function* readLaterJson(input: Input, show: Show, depth: number): Reading<unknown> {
  yield* waitForNext(input);
  return yield* readJson(input, show, depth);
}

/**
 * Reads a JSON value. Tolerates common mistakes of models, such as Python's quotes and words, line breaks in strings,
 * and trailing commas. Returns undefined for other mistakes and for values that nest too deeply.
 *
 * ```text
 * > | {"title": "Dune"}
 *     ^
 * ```
 */
export function readJson(input: Input, show: Show, depth = 0): Reading<unknown> {
  const next = skipToNext(input);
  if (next === '') {
    return readLaterJson(input, show, depth);
  }
  if (isQuote(next)) {
    return readString(input, show);
  }
  return next in closers ? readContainer(input, show, depth) : readWord(input, show);
}
