import type { Position } from '../../../core/errors/Position.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import type { JsonErrorKind } from '../../locales/ToolInputFormLocaleText.ts';
import { parseNumber } from './parseNumber.ts';

/** The kind and the position of an error in JSON text. */
export interface JsonError {
  readonly kind: JsonErrorKind;
  readonly position: Position;
}

/** The result of `parseJson`. */
export type ParsedJson = { readonly value: unknown } | { readonly error: JsonError };

/** Maximum nesting depth, the same as for inputs that can be approved. */
const maxDepth = 100;

const blanks = /[ \t\r\n]*/y;
const word = /[\w.+-]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const plain = /[^"\\\p{Cc}]*/uy;

const literals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** An error that is thrown inside the parser and caught by `parseJson`. */
class JsonFault extends Error {
  readonly kind: JsonErrorKind;
  readonly offset: number;
  constructor(kind: JsonErrorKind, offset: number) {
    super(kind);
    this.kind = kind;
    this.offset = offset;
  }
}

class JsonReader {
  readonly #text: string;
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readDocument(): unknown {
    const value = this.#readValue(0);
    return this.#offset === this.#text.length ? value : this.#fail();
  }

  #readValue(depth: number): unknown {
    this.#take(blanks);
    const start = this.#offset;
    if (depth > maxDepth) {
      throw new JsonFault('too-deep', start);
    }
    const value = this.#readToken(depth);
    this.#take(blanks);
    return value;
  }

  #readToken(depth: number): unknown {
    if (this.#text[this.#offset] === '"') {
      return this.#readString();
    }
    if (this.#skip('{')) {
      return this.#readObject(depth);
    }
    if (this.#skip('[')) {
      const list: unknown[] = [];
      this.#readEntries(']', () => list.push(this.#readValue(depth + 1)));
      return list;
    }
    return this.#readWord();
  }

  #readWord(): unknown {
    const start = this.#offset;
    const token = this.#take(word);
    const value = literals.has(token) ? literals.get(token) : parseNumber(token);
    if (value === undefined) {
      this.#offset = start;
      return this.#fail();
    }
    if (value === 'inexact') {
      throw new JsonFault(value, start);
    }
    return value;
  }

  #readString(): string {
    const start = this.#offset;
    if (!this.#skip('"')) {
      this.#fail();
    }
    do {
      this.#take(plain);
    } while (this.#take(escape) !== '');
    if (!this.#skip('"')) {
      this.#fail();
    }
    return JSON.parse(this.#text.slice(start, this.#offset));
  }

  #readObject(depth: number): object {
    const object = {};
    this.#readEntries('}', () => {
      const start = this.#offset;
      const key = this.#readString();
      if (Object.hasOwn(object, key)) {
        throw new JsonFault('duplicate', start);
      }
      this.#take(blanks);
      if (!this.#skip(':')) {
        this.#fail();
      }
      setOwnKey(object, key, this.#readValue(depth + 1));
    });
    return object;
  }

  #readEntries(end: string, readEntry: () => void): void {
    this.#take(blanks);
    if (this.#skip(end)) {
      return;
    }
    do {
      this.#take(blanks);
      readEntry();
    } while (this.#skip(','));
    if (!this.#skip(end)) {
      this.#fail();
    }
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#offset;
    const [token = ''] = pattern.exec(this.#text) ?? [];
    this.#offset += token.length;
    return token;
  }

  #skip(mark: string): boolean {
    const isHere = this.#text.startsWith(mark, this.#offset);
    this.#offset += isHere ? 1 : 0;
    return isHere;
  }

  #fail(): never {
    const isAtEnd = this.#offset >= this.#text.length;
    throw new JsonFault(isAtEnd ? 'unfinished' : 'unexpected', this.#offset);
  }
}

const createPosition = (text: string, offset: number): Position => {
  const lineStart = text.slice(0, offset).lastIndexOf('\n') + 1;
  return {
    offset,
    line: text.slice(0, lineStart).split('\n').length,
    column: offset - lineStart + 1,
  };
};

/**
 * Parses JSON strictly. Duplicate keys and numbers that JavaScript would round are errors, because the value would
 * differ from what the user sees. Nesting beyond `maxDepth` is an error too. Unlike with `JSON.parse`, errors have the
 * same position in all browsers.
 */
export function parseJson(text: string): ParsedJson {
  try {
    return { value: new JsonReader(text).readDocument() };
  } catch (error) {
    if (!(error instanceof JsonFault)) {
      throw error;
    }
    return { error: { kind: error.kind, position: createPosition(text, error.offset) } };
  }
}
