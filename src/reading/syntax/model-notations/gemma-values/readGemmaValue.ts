import { maxJsonDepth } from '../../../../core/json/parseJsonOrText.ts';
import { setOwnKey } from '../../../../core/json/setOwnKey.ts';
import type { Input } from '../../Input.ts';
import { readUntil } from '../../input/readUntil.ts';
import type { Reading } from '../../Syntax.ts';
import { isNext, waitForNext } from '../json/peekNext.ts';
import { readString } from '../json/readJson.ts';

/** The markers of a call, and the callbacks for reading its input. */
export interface GemmaCall {
  /** The marker at both ends of a string. */
  readonly quote: string;
  /** The marker after the call. */
  readonly end: string;
  /**
   * Returns whether the tool's schema allows only text for a property. If so, even a value such as `5` or `true` is
   * text.
   */
  readonly isText: (key: string) => boolean;
  /** Called with pieces of the input, as JSON, while the input is being read. */
  readonly show: (json: string) => void;
}

const closers: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

const words = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const number = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i;

const parseBare = (text: string): unknown => {
  const value = words.get(text);
  const parsed = number.test(text) ? Number(text) : NaN;
  return value === undefined ? (Number.isFinite(parsed) ? parsed : text) : value;
};

const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Reads a string between markers or JSON quotes. Returns undefined if the text doesn't continue with one. */
function* readQuoted(
  input: Input,
  { quote }: GemmaCall,
  show: (json: string) => void,
): Reading<string | undefined> {
  if (input.peek() === '"') {
    return yield* readString(input, show);
  }
  if (!(yield* isNext(input, quote))) {
    return undefined;
  }
  input.take(quote.length);
  let text = '';
  show('"');
  yield* readUntil(input, quote.charAt(0), [quote], (piece) => {
    text += piece;
    show(escapeJson(piece));
  });
  show('"');
  return text;
}

/** Reads a value without markers, up to the next comma, bracket or marker. */
function* readBare(input: Input, form: GemmaCall, isText: boolean): Reading<unknown> {
  let text = '';
  for (;;) {
    text += input.takeUntil(/[,{}[\]()<]/);
    const next = input.peek();
    if (next === '<') {
      if (yield* isNext(input, form.quote)) {
        // The marker closes a string whose opening marker is missing.
        input.take(form.quote.length);
        break;
      }
      if (yield* isNext(input, form.end)) {
        break;
      }
      text += input.take(1);
    } else if (next === '' || next === '\r') {
      yield;
    } else {
      break;
    }
  }
  const value = isText ? text.trim() : parseBare(text.trim());
  form.show(JSON.stringify(value));
  return value;
}

/** Reads a key and the colon after it. Returns the key, or undefined if either is missing. */
function* readKey(input: Input, form: GemmaCall): Reading<string | undefined> {
  let key = yield* readQuoted(input, form, () => undefined);
  if (key === undefined) {
    key = yield* input.peekLine((text) => /^[\w.-]*$/.test(text), 300);
    key = /^[\w.-]+/.exec(key)?.[0];
    input.take(key?.length ?? 0);
  }
  if (key === undefined || (yield* waitForNext(input)) !== ':') {
    return undefined;
  }
  input.take(1);
  form.show(`${JSON.stringify(key)}:`);
  return key;
}

/**
 * Reads an object, a list, a string or a bare value. Returns undefined if the value is malformed or nests too deeply.
 * Tolerates missing closing brackets at the end of the call.
 *
 * ```text
 * > | {title:<|"|>Dune<|"|>,year:1965}
 *     ^
 * ```
 */
export function* readGemmaValue(
  input: Input,
  form: GemmaCall,
  isText = false,
  depth = 0,
): Reading<unknown> {
  const opener = yield* waitForNext(input);
  const closer = Object.hasOwn(closers, opener) ? closers[opener] : undefined;
  if (closer === undefined) {
    return (yield* readQuoted(input, form, form.show)) ?? (yield* readBare(input, form, isText));
  }
  if (depth === maxJsonDepth) {
    return undefined;
  }
  const isList = opener === '[';
  const list: unknown[] = [];
  const object = {};
  input.take(1);
  form.show(isList ? '[' : '{');
  for (let isFirst = true; ; isFirst = false) {
    const next = yield* waitForNext(input);
    if (next === closer) {
      input.take(1);
      break;
    }
    if (next === '<' && (yield* isNext(input, form.end))) {
      break;
    }
    form.show(isFirst ? '' : ',');
    const key = isList ? '' : yield* readKey(input, form);
    const isKeyText = depth === 0 && key !== undefined && form.isText(key);
    const value =
      key === undefined ? undefined : yield* readGemmaValue(input, form, isKeyText, depth + 1);
    if (key === undefined || value === undefined) {
      return undefined;
    }
    if (isList) {
      list.push(value);
    } else {
      setOwnKey(object, key, value);
    }
    if ((yield* waitForNext(input)) === ',') {
      input.take(1);
    } else if (input.peek() !== closer && !(yield* isNext(input, form.end))) {
      return undefined;
    }
  }
  form.show(isList ? ']' : '}');
  return isList ? list : object;
}
