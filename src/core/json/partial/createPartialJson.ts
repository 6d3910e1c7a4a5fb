import { PartialValue } from './PartialValue.ts';
import { NumberLexer, isNumberUnit } from './NumberLexer.ts';
import { StringLexer, isHighSurrogate } from './StringLexer.ts';

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

/** What may come next. */
type State =
  | 'value'
  | 'first element'
  | 'first key'
  | 'key'
  | 'colon'
  | 'end of value'
  | 'string'
  | 'word'
  | 'number'
  | 'over';

/** The values that are words. */
const words = {
  t: { word: 'true', value: true },
  f: { word: 'false', value: false },
  n: { word: 'null', value: null },
} as const;

const isBlank = (unit: number): boolean =>
  unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;

class JsonReader implements PartialJson {
  error: JsonFault | undefined;

  #state: State = 'value';
  readonly #growing = new PartialValue();
  /** The key or the string that is arriving, or the last one. */
  #string = new StringLexer();
  #isKey = false;
  /** The number that is arriving, or the last one. */
  #number = new NumberLexer();
  /** The word that is arriving, as far as it came. */
  #token = '';
  /** Where the number or word that is arriving begins. */
  #tokenStart = 0;
  #word: (typeof words)[keyof typeof words] = words.n;
  /** The first half of a pair, until the second has come. */
  #half = '';
  #offset = 0;

  push(delta: string): void {
    if (this.error !== undefined || delta === '') {
      return;
    }
    let text = this.#half + delta;
    this.#half = '';
    if (isHighSurrogate(text.charCodeAt(text.length - 1))) {
      this.#half = text.slice(-1);
      text = text.slice(0, -1);
    }
    let at = 0;
    while (at < text.length && this.error === undefined) {
      at = this.#read(text, at);
    }
    this.#offset += text.length;
  }

  get complete(): boolean {
    const isWhole = this.#state === 'over' || (this.#isLoneNumber && this.#number.isWhole);
    return isWhole && this.error === undefined && this.#half === '';
  }

  get value(): unknown {
    // What has been shown of a number stays while it is half of another one, as `1` within `1.5`.
    const number = this.#isLoneNumber ? this.#number.value : undefined;
    return number ?? this.#growing.value;
  }

  get path(): readonly (string | number)[] | undefined {
    if (this.#state === 'over' || this.error !== undefined) {
      return undefined;
    }
    const within: readonly State[] = ['value', 'string', 'word', 'number'];
    const { keys } = this.#growing;
    return within.includes(this.#state) && !this.#isKey ? keys : keys.slice(0, -1);
  }

  /** Whether a number stands alone: nobody says where it ends. */
  get #isLoneNumber(): boolean {
    return this.#state === 'number' && this.#growing.isClosed;
  }

  /** Reads on from a place in the text. The place to which it came. */
  #read(text: string, at: number): number {
    switch (this.#state) {
      case 'string':
        return this.#readString(text, at);
      case 'word':
        return this.#readWord(text, at);
      case 'number':
        return this.#readNumber(text, at);
      default:
        return this.#readMark(text, at);
    }
  }

  #readString(text: string, at: number): number {
    const string = this.#string;
    const { length } = string.text;
    const end = string.read(text, at);
    if (string.fault !== undefined) {
      this.#fail(string.fault, end);
    }
    if (!this.#isKey && string.text.length > length) {
      this.#growing.replace(string.text);
    }
    if (string.isOver) {
      this.#endString();
    }
    return end;
  }

  #endString(): void {
    if (this.#isKey) {
      this.#isKey = false;
      this.#growing.goTo(this.#string.text);
      this.#state = 'colon';
    } else {
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
      this.#growing.add(value);
      this.#endValue();
    }
    return at + piece.length;
  }

  #readNumber(text: string, at: number): number {
    const number = this.#number;
    const end = number.read(text, at);
    const isOver = end < text.length;
    if (number.isBroken || (isOver && !number.isWhole)) {
      this.#failAtToken('This is no number');
    } else if (isOver) {
      this.#growing.add(number.value);
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
    if (mark === ']' && this.#state !== 'value' && this.#growing.isInArray) {
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
    const isEntry = this.#state === 'end of value' && !this.#growing.isInArray;
    return isEntry || this.#state === 'first key';
  }

  #startValue(mark: string, at: number): number {
    if (mark === '"') {
      this.#growing.add('');
      this.#startString(false);
    } else if (mark === '{') {
      this.#growing.enter({}, '');
      this.#state = 'first key';
    } else if (mark === '[') {
      this.#growing.enter([], 0);
      this.#state = 'first element';
    } else if (isNumberUnit(mark.charCodeAt(0))) {
      this.#tokenStart = this.#offset + at;
      this.#number = new NumberLexer();
      this.#state = 'number';
      return at;
    } else if (mark === 't' || mark === 'f' || mark === 'n') {
      this.#tokenStart = this.#offset + at;
      this.#token = '';
      this.#word = words[mark];
      this.#state = 'word';
      return at;
    } else {
      this.#fail(`${JSON.stringify(mark)} stands where a value was expected`, at);
    }
    return at + 1;
  }

  #startString(isKey: boolean): void {
    this.#string = new StringLexer();
    this.#isKey = isKey;
    this.#state = 'string';
  }

  #close(): void {
    this.#growing.close();
    this.#endValue();
  }

  #nextEntry(): void {
    const { key } = this.#growing;
    if (typeof key === 'number') {
      this.#growing.goTo(key + 1);
      this.#state = 'value';
    } else {
      this.#state = 'key';
    }
  }

  #endValue(): void {
    this.#state = this.#growing.isClosed ? 'over' : 'end of value';
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
