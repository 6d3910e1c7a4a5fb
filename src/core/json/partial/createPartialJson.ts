import { isHighSurrogate } from '../isHighSurrogate.ts';
import { JsonGrammar } from './JsonGrammar.ts';
import { NumberLexer, isNumberUnit } from './NumberLexer.ts';
import { StringLexer } from './StringLexer.ts';
import { WordLexer, isFirstLetter } from './WordLexer.ts';

/** A syntax error in JSON, with its position. */
export interface JsonFault {
  readonly message: string;
  /** The number of UTF-16 code units before the error. */
  readonly offset: number;
}

/** A reader for JSON that is still arriving. */
export interface PartialJson {
  /** Adds the next piece of the text, of any length. Never throws. */
  push(delta: string): void;
  /**
   * Ends the text. Only necessary for a number at the top level, because another digit could follow it: `4` can be the
   * start of `42`. Whitespace after the number also ends it.
   */
  end(): void;
  /**
   * The value so far. Undefined until it starts. Strings, objects and lists grow; numbers, booleans and null appear
   * when they are complete. An object or list that has changed since the last access is a new object, unless it has
   * more than 256 entries or is nested deeper than 64 levels. In these cases, it grows in place.
   */
  readonly value: unknown;
  /** Whether the text so far is a complete JSON value. */
  readonly complete: boolean;
  /**
   * The path to the innermost value that is arriving. Undefined when the whole value is complete, and after an error.
   */
  readonly path: readonly (string | number)[] | undefined;
  /** The first error in the text. `value` keeps everything before it, and the rest of the text is ignored. */
  readonly error: JsonFault | undefined;
}

type Token = 'key' | 'string' | 'scalar' | 'punctuation';

const isBlank = (unit: number): boolean =>
  unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;

class JsonReader implements PartialJson {
  error: JsonFault | undefined;

  readonly #structure = new JsonGrammar();
  readonly #growing = this.#structure.growing;
  #token: Token = 'punctuation';
  /** The key or string being read, or the last one read. */
  #string = new StringLexer();
  /** The word or number being read, or the last one read. */
  #scalar: WordLexer | NumberLexer = new NumberLexer();
  #scalarStart = 0;
  /** A high surrogate at the end of a piece, kept until the next piece arrives. */
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

  end(): void {
    // Only at the top level, because inside a container a number at the end may have been cut off.
    if (this.#token === 'scalar' && this.#growing.isClosed && this.#scalar.isWhole) {
      this.#endScalar();
    }
  }

  get complete(): boolean {
    return this.#structure.isWhole && this.error === undefined && this.#half === '';
  }

  get value(): unknown {
    return this.#growing.value;
  }

  get path(): readonly (string | number)[] | undefined {
    if (this.#structure.isWhole || this.error !== undefined) {
      return undefined;
    }
    const { keys } = this.#growing;
    const isInValue =
      this.#token === 'punctuation' ? this.#structure.needsValue : this.#token !== 'key';
    return isInValue ? keys : keys.slice(0, -1);
  }

  #read(text: string, at: number): number {
    switch (this.#token) {
      case 'key':
      case 'string':
        return this.#readString(text, at);
      case 'scalar':
        return this.#readScalar(text, at);
      default:
        return this.#readMark(text, at);
    }
  }

  #readString(text: string, at: number): number {
    const string = this.#string;
    const isKey = this.#token === 'key';
    const { length } = string.text;
    const end = string.read(text, at);
    if (string.fault !== undefined) {
      this.#fail(string.fault, this.#offset + end);
    }
    if (!isKey && string.text.length > length) {
      this.#growing.replace(string.text);
    }
    if (string.isOver && isKey) {
      this.#structure.endKey(string.text);
      this.#token = 'punctuation';
    } else if (string.isOver) {
      this.#endValue();
    }
    return end;
  }

  #readScalar(text: string, at: number): number {
    const scalar = this.#scalar;
    const end = scalar.read(text, at);
    const isOver = scalar.isOver || end < text.length;
    if (scalar.isBroken || (isOver && !scalar.isWhole)) {
      this.#fail('Invalid value', this.#scalarStart);
    } else if (isOver) {
      this.#endScalar();
    }
    return end;
  }

  #endScalar(): void {
    this.#growing.add(this.#scalar.value);
    this.#endValue();
  }

  /** Reads a character outside strings, words and numbers. */
  #readMark(text: string, at: number): number {
    if (isBlank(text.charCodeAt(at))) {
      return at + 1;
    }
    const mark = text.charAt(at);
    switch (this.#structure.take(mark)) {
      case 'key':
        this.#string = new StringLexer();
        this.#token = 'key';
        break;
      case 'value':
        return this.#startValue(mark, at);
      case 'unexpected':
        this.#failAtMark(mark, at);
        break;
      default:
    }
    return at + 1;
  }

  /**
   * Starts reading a string, a word or a number. Returns the position at which its lexer starts: after the opening
   * quote of a string, or at the first character of a word or number.
   */
  #startValue(mark: string, at: number): number {
    if (mark === '"') {
      this.#growing.add('');
      this.#string = new StringLexer();
      this.#token = 'string';
      return at + 1;
    }
    if (isNumberUnit(mark.charCodeAt(0))) {
      this.#scalar = new NumberLexer();
    } else if (isFirstLetter(mark)) {
      this.#scalar = new WordLexer(mark);
    } else {
      this.#failAtMark(mark, at);
    }
    this.#scalarStart = this.#offset + at;
    this.#token = 'scalar';
    return at;
  }

  #endValue(): void {
    this.#structure.endValue();
    this.#token = 'punctuation';
  }

  #failAtMark(mark: string, at: number): void {
    this.#fail(`Unexpected ${JSON.stringify(mark)}`, this.#offset + at);
  }

  #fail(message: string, offset: number): void {
    this.error = { message: `${message}.`, offset };
  }
}

/** Creates a reader for JSON that arrives in pieces, such as an input that a model is writing. */
export const createPartialJson = (): PartialJson => new JsonReader();
