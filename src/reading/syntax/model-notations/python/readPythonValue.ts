import { maxJsonDepth } from '../../../../core/json/parseJsonOrText.ts';
import { setOwnKey } from '../../../../core/json/setOwnKey.ts';
import type { Input } from '../../Input.ts';
import type { Reading } from '../../Syntax.ts';
import { waitForNext } from '../json/peekNext.ts';
import { readString, readWord } from '../json/readJson.ts';

/** Called with pieces of a value, as strict JSON, while the value is being read. */
type Show = (json: string) => void;

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

const ignore = (): void => undefined;

/** Takes a comma, or nothing before the closing bracket. Returns undefined if the text continues with neither. */
function* readSeparator(input: Input, closer: string): Reading<string | undefined> {
  const next = yield* waitForNext(input);
  if (next === ',') {
    return input.take(1);
  }
  return next === closer ? '' : undefined;
}

/**
 * Reads the rest of a list, a tuple or a set. `first` contains the elements that have already been read. Tuples and
 * sets become lists.
 */
function* readList(
  input: Input,
  show: Show,
  closer: string,
  first: readonly unknown[],
  depth: number,
): Reading<readonly unknown[] | undefined> {
  const list = [...first];
  show(`[${first.map((value) => JSON.stringify(value)).join('')}`);
  while ((yield* waitForNext(input)) !== closer) {
    show(list.length === 0 ? '' : ',');
    const value = yield* readPythonValue(input, show, depth + 1);
    if (value === undefined || (yield* readSeparator(input, closer)) === undefined) {
      return undefined;
    }
    list.push(value);
  }
  input.take(1);
  show(']');
  return list;
}

/** Reads a tuple or a value in parentheses after the opening parenthesis. As in Python, only a comma makes a tuple. */
function* readParentheses(input: Input, show: Show, depth: number): Reading<unknown> {
  if ((yield* waitForNext(input)) === ')') {
    return yield* readList(input, show, ')', [], depth);
  }
  const value = yield* readPythonValue(input, ignore, depth + 1);
  if (value === undefined) {
    return undefined;
  }
  const separator = yield* readSeparator(input, ')');
  if (separator === '') {
    input.take(1);
    show(JSON.stringify(value));
    return value;
  }
  return separator && (yield* readList(input, show, ')', [value], depth));
}

/** Reads a dictionary or a set after its opening brace. */
function* readBraces(input: Input, show: Show, depth: number): Reading<unknown> {
  const object = {};
  let before = '{';
  while ((yield* waitForNext(input)) !== '}') {
    const key = yield* readPythonValue(input, ignore, depth + 1);
    if (key === undefined) {
      return undefined;
    }
    if ((yield* waitForNext(input)) !== ':') {
      const isSet = before === '{' && (yield* readSeparator(input, '}')) !== undefined;
      return isSet ? yield* readList(input, show, '}', [key], depth) : undefined;
    }
    input.take(1);
    const name = typeof key === 'string' ? key : JSON.stringify(key);
    show(`${before}${JSON.stringify(name)}:`);
    before = ',';
    const value = yield* readPythonValue(input, show, depth + 1);
    if (value === undefined || (yield* readSeparator(input, '}')) === undefined) {
      return undefined;
    }
    setOwnKey(object, name, value);
  }
  input.take(1);
  show(before === '{' ? '{}' : '}');
  return object;
}

/**
 * Reads a Python literal. Tuples and sets become lists. Returns undefined for other expressions and for values that
 * nest too deeply.
 *
 * ```text
 * > | {'title': "Dune", 'years': (1965,)}
 *     ^
 * ```
 */
export function* readPythonValue(input: Input, show: Show, depth = 0): Reading<unknown> {
  const next = yield* waitForNext(input);
  if (next === '"' || next === "'") {
    return yield* readString(input, show);
  }
  const closer = Object.hasOwn(closers, next) ? closers[next] : undefined;
  if (closer === undefined) {
    return yield* readWord(input, show);
  }
  if (depth === maxJsonDepth) {
    return undefined;
  }
  input.take(1);
  if (next === '[') {
    return yield* readList(input, show, closer, [], depth);
  }
  return yield* (next === '{' ? readBraces : readParentheses)(input, show, depth);
}
