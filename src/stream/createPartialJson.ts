import { defineKey } from '../syntax/index.ts';

/** What is wrong with a JSON text, and where. */
export interface JsonFault {
  readonly message: string;
  readonly offset: number;
}

/** Reads a JSON text while it arrives. */
export interface PartialJson {
  /** Takes the next piece of the text, of any length. Never throws. */
  push(delta: string): void;
  /**
   * The value so far: strings grow, all else appears when it is whole. Undefined before anything has.
   * What has not changed since it was last asked for is the same object, what has is another one; only
   * containers of more than 256 entries, and those nested deeper than 64 levels, grow in place.
   */
  readonly value: unknown;
  /** Whether the text is a whole JSON value. */
  readonly complete: boolean;
  /** The way to the value that is arriving, by keys and indices; undefined when none is. */
  readonly path: readonly (string | number)[] | undefined;
  /** What is wrong with the text. What was read before it stays, what comes behind it is not read. */
  readonly error: JsonFault | undefined;
}

type Container = unknown[] | Record<string, unknown>;

/** A container that is open: where it is being filled, and how much it holds. */
interface OpenContainer {
  readonly container: Container;
  key: string | number;
  size: number;
}

/** What may come next. */
type State =
  | 'value'
  | 'first element'
  | 'first key'
  | 'key'
  | 'colon'
  | 'end of value'
  | 'string'
  | 'escape'
  | 'unicode'
  | 'word'
  | 'number'
  | 'over';

const widestCopy = 256;
const deepestCopy = 64;

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** The values that are words. */
const words = {
  t: { word: 'true', value: true },
  f: { word: 'false', value: false },
  n: { word: 'null', value: null },
} as const;

const wholeNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const startOfNumber = /^-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][-+]?\d*)?)?$/;

/** No number that means anything is longer. */
const longestNumber = 1_000;

const quote = 0x22;
const backslash = 0x5c;

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isBlank = (unit: number): boolean =>
  unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
/** What a number may hold: digits, signs, a point and an exponent. */
const isNumberUnit = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) ||
  unit === 0x2b ||
  unit === 0x2d ||
  unit === 0x2e ||
  unit === 0x45 ||
  unit === 0x65;

/** Puts a value into a container, where that is being filled. */
const put = (
  { container, key }: Pick<OpenContainer, 'container' | 'key'>,
  value: unknown,
): void => {
  if (Array.isArray(container)) {
    container[Number(key)] = value;
  } else {
    defineKey(container, String(key), value);
  }
};

const copyOf = (container: Container): Container =>
  Array.isArray(container) ? container.slice() : { ...container };

class JsonReader implements PartialJson {
  error: JsonFault | undefined;

  #state: State = 'value';
  /** The containers that are open, from the outside in. */
  readonly #open: OpenContainer[] = [];
  #root: unknown;
  /** The string, number or word that is arriving. */
  #token = '';
  #tokenStart = 0;
  #isKey = false;
  #word: (typeof words)[keyof typeof words] = words.n;
  /** The digits of an escape that have arrived. */
  #digits = '';
  /** The first half of a pair, until the second has come. */
  #half = '';
  #rawHalf = '';
  #offset = 0;
  #snapshot: unknown;
  #isChanged = false;

  push(delta: string): void {
    if (this.error !== undefined || delta === '') {
      return;
    }
    let text = this.#rawHalf + delta;
    this.#rawHalf = '';
    if (isHighSurrogate(text.charCodeAt(text.length - 1))) {
      this.#rawHalf = text.slice(-1);
      text = text.slice(0, -1);
    }
    let at = 0;
    while (at < text.length && this.error === undefined) {
      at = this.#read(text, at);
    }
    this.#offset += text.length;
  }

  get complete(): boolean {
    const isWhole = this.#state === 'over' || this.#isLoneNumber;
    return isWhole && this.error === undefined && this.#rawHalf === '';
  }

  get value(): unknown {
    if (this.#isLoneNumber) {
      return Number(this.#token);
    }
    if (this.#isChanged) {
      this.#isChanged = false;
      if (this.#isInString) {
        this.#put(this.#token);
      }
      this.#snapshot = this.#copyFrom(0) ?? this.#root;
    }
    return this.#snapshot;
  }

  get path(): readonly (string | number)[] | undefined {
    if (this.#state === 'over' || this.error !== undefined) {
      return undefined;
    }
    const within: readonly State[] = ['value', 'string', 'escape', 'unicode', 'word', 'number'];
    const isWithin = within.includes(this.#state);
    const keys = this.#open.map(({ key }) => key);
    return isWithin && !this.#isKey ? keys : keys.slice(0, -1);
  }

  /** Whether a number stands alone, as far as it goes: nobody says where it ends. */
  get #isLoneNumber(): boolean {
    const isAlone = this.#state === 'number' && this.#open.length === 0;
    return isAlone && wholeNumber.test(this.#token);
  }

  get #isInString(): boolean {
    return !this.#isKey && ['string', 'escape', 'unicode'].includes(this.#state);
  }

  /** Reads on from a place in the text. The place to which it came. */
  #read(text: string, at: number): number {
    switch (this.#state) {
      case 'string':
        return this.#readString(text, at);
      case 'escape':
        return this.#readEscape(text, at);
      case 'unicode':
        return this.#readUnicode(text, at);
      case 'word':
        return this.#readWord(text, at);
      case 'number':
        return this.#readNumber(text, at);
      default:
        return this.#readMark(text, at);
    }
  }

  #readString(text: string, at: number): number {
    let end = at;
    let unit = 0;
    for (; end < text.length; end += 1) {
      unit = text.charCodeAt(end);
      if (unit === quote || unit === backslash || unit < 0x20) {
        break;
      }
    }
    if (end > at) {
      this.#addToString(text.slice(at, end));
    }
    if (end === text.length) {
      return end;
    }
    if (unit === quote) {
      this.#endString();
    } else if (unit === backslash) {
      this.#state = 'escape';
    } else {
      this.#fail('A string holds a control character', end);
    }
    return end + 1;
  }

  #readEscape(text: string, at: number): number {
    const name = text.charAt(at);
    const escaped = Object.hasOwn(escapes, name) ? escapes[name] : undefined;
    this.#state = 'string';
    if (escaped !== undefined) {
      this.#addToString(escaped);
    } else if (name === 'u') {
      this.#state = 'unicode';
      this.#digits = '';
    } else {
      this.#fail(`A string holds the unknown escape \\${name}`, at);
    }
    return at + 1;
  }

  #readUnicode(text: string, at: number): number {
    const digit = text.charAt(at);
    if (!/[\da-fA-F]/.test(digit)) {
      this.#fail(`A string holds the escape \\u${this.#digits}${digit}`, at);
      return at;
    }
    this.#digits += digit;
    if (this.#digits.length === 4) {
      const unit = Number.parseInt(this.#digits, 16);
      const character = String.fromCharCode(unit);
      this.#state = 'string';
      if (isHighSurrogate(unit)) {
        this.#addToString('');
        this.#half = character;
      } else {
        this.#addToString(character);
      }
    }
    return at + 1;
  }

  #addToString(piece: string): void {
    this.#token += this.#half + piece;
    this.#half = '';
    this.#isChanged ||= !this.#isKey;
  }

  #endString(): void {
    this.#addToString('');
    if (this.#isKey) {
      this.#isKey = false;
      this.#setKey(this.#token);
      this.#state = 'colon';
    } else {
      this.#put(this.#token);
      this.#endValue();
    }
  }

  #readWord(text: string, at: number): number {
    const { word, value } = this.#word;
    const piece = text.slice(at, at + word.length - this.#token.length);
    this.#token += piece;
    if (!word.startsWith(this.#token)) {
      this.#failAtToken('This is no value');
    } else if (this.#token === word) {
      this.#begin(value);
      this.#endValue();
    }
    return at + piece.length;
  }

  #readNumber(text: string, at: number): number {
    let end = at;
    while (end < text.length && isNumberUnit(text.charCodeAt(end))) {
      end += 1;
    }
    this.#token += text.slice(at, end);
    const isOver = end < text.length;
    const isNumber = (isOver ? wholeNumber : startOfNumber).test(this.#token);
    if (!isNumber || this.#token.length > longestNumber) {
      this.#failAtToken('This is no number');
    } else if (isOver) {
      this.#begin(Number(this.#token));
      this.#endValue();
    }
    return end;
  }

  /** Reads what stands between keys and values. */
  #readMark(text: string, at: number): number {
    const unit = text.charCodeAt(at);
    if (isBlank(unit)) {
      return at + 1;
    }
    const mark = text.charAt(at);
    const isValue = this.#state === 'value' || this.#state === 'first element';
    if (mark === ']' && this.#state !== 'value' && this.#isInArray) {
      this.#close();
    } else if (isValue) {
      return this.#startValue(mark, at);
    } else if (mark === '"' && (this.#state === 'first key' || this.#state === 'key')) {
      this.#startString(true);
    } else if (mark === '}' && this.#mayCloseObject) {
      this.#close();
    } else if (mark === ':' && this.#state === 'colon') {
      this.#state = 'value';
    } else if (mark === ',' && this.#state === 'end of value') {
      this.#nextEntry();
    } else {
      this.#fail(`${JSON.stringify(mark)} stands where something else was expected`, at);
    }
    return at + 1;
  }

  get #mayCloseObject(): boolean {
    const isEntry = this.#state === 'end of value' && !this.#isInArray;
    return isEntry || this.#state === 'first key';
  }

  #startValue(mark: string, at: number): number {
    if (mark === '"') {
      this.#begin('');
      this.#startString(false);
    } else if (mark === '{') {
      this.#enter({}, '', 'first key');
    } else if (mark === '[') {
      this.#enter([], 0, 'first element');
    } else if (isNumberUnit(mark.charCodeAt(0))) {
      this.#startToken(at);
      this.#state = 'number';
      return at;
    } else if (mark === 't' || mark === 'f' || mark === 'n') {
      this.#startToken(at);
      this.#word = words[mark];
      this.#state = 'word';
      return at;
    } else {
      this.#fail(`${JSON.stringify(mark)} stands where a value was expected`, at);
    }
    return at + 1;
  }

  #startToken(at: number): void {
    this.#token = '';
    this.#tokenStart = this.#offset + at;
  }

  #startString(isKey: boolean): void {
    this.#token = '';
    this.#isKey = isKey;
    this.#state = 'string';
  }

  #enter(container: Container, key: string | number, state: State): void {
    this.#begin(container);
    this.#open.push({ container, key, size: 0 });
    this.#state = state;
  }

  #close(): void {
    const closed = this.#open.pop();
    // A copy of it may stand there, for those who have looked.
    this.#put(closed?.container);
    this.#endValue();
  }

  #nextEntry(): void {
    const key = this.#open.at(-1)?.key;
    if (typeof key === 'number') {
      this.#setKey(key + 1);
      this.#state = 'value';
    } else {
      this.#state = 'key';
    }
  }

  get #isInArray(): boolean {
    return Array.isArray(this.#open.at(-1)?.container);
  }

  #setKey(key: string | number): void {
    for (const inner of this.#open.slice(-1)) {
      inner.key = key;
    }
  }

  #begin(value: unknown): void {
    this.#put(value);
    const inner = this.#open.at(-1);
    if (inner !== undefined) {
      inner.size += 1;
    }
  }

  #endValue(): void {
    this.#state = this.#open.length === 0 ? 'over' : 'end of value';
  }

  /** Puts a value where the text stands. */
  #put(value: unknown): void {
    const inner = this.#open.at(-1);
    if (inner === undefined) {
      this.#root = value;
    } else {
      put(inner, value);
    }
    this.#isChanged = true;
  }

  /** An open container as it is so far, with copies of those that are open within it. */
  #copyFrom(depth: number): unknown {
    const open = this.#open[depth];
    if (open === undefined || depth >= deepestCopy) {
      return open?.container;
    }
    const { container, key, size } = open;
    const inner = this.#copyFrom(depth + 1);
    const copy = size <= widestCopy ? copyOf(container) : container;
    if (inner !== undefined) {
      put({ container: copy, key }, inner);
    }
    return copy;
  }

  /** The fault of a word or a number is where it begins, however much of it has come. */
  #failAtToken(message: string): void {
    this.error ??= { message: `${message}.`, offset: this.#tokenStart };
  }

  #fail(message: string, at: number): void {
    this.error ??= { message: `${message}.`, offset: this.#offset + at };
  }
}

/** Creates a reader of a JSON text that arrives piece by piece: an input, while a model writes it. */
export const createPartialJson = (): PartialJson => new JsonReader();
