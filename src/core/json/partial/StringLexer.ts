import { isHighSurrogate } from '../isHighSurrogate.ts';

/** Values of single-character escapes, such as `\n`. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

const quote = 0x22;
const backslash = 0x5c;

/** Reads a JSON string from text that arrives in pieces of any size, starting after the opening quote. */
export class StringLexer {
  /** The content so far. Never ends inside a surrogate pair or an escape. */
  text = '';
  isOver = false;
  fault: string | undefined;
  #expects: 'text' | 'escape' | 'unicode' = 'text';
  #digits = '';
  /** A high surrogate that was written as an escape, kept until the next character arrives. */
  #half = '';

  /** Continues at `from`, up to the end of the string, the end of `text`, or an error. Returns the position reached. */
  read(text: string, from: number): number {
    let at = from;
    while (at < text.length && !this.isOver && this.fault === undefined) {
      at = this.#expects === 'text' ? this.#readText(text, at) : this.#readEscape(text, at);
    }
    return at;
  }

  #readText(text: string, at: number): number {
    let end = at;
    let unit = 0;
    for (; end < text.length; end += 1) {
      unit = text.charCodeAt(end);
      if (unit === quote || unit === backslash || unit < 0x20) {
        break;
      }
    }
    if (end > at) {
      this.#add(text.slice(at, end));
    }
    if (end === text.length) {
      return end;
    }
    if (unit === quote) {
      this.#add('');
      this.isOver = true;
    } else if (unit === backslash) {
      this.#expects = 'escape';
    } else {
      this.fault = 'Unescaped control character in a string';
      return end;
    }
    return end + 1;
  }

  #readEscape(text: string, at: number): number {
    const character = text.charAt(at);
    const escaped = escapes.get(character);
    if (this.#expects === 'unicode') {
      this.#readDigit(character);
    } else if (character === 'u') {
      this.#expects = 'unicode';
      this.#digits = '';
    } else if (escaped !== undefined) {
      this.#expects = 'text';
      this.#add(escaped);
    } else {
      this.fault = `Unknown escape \\${character} in a string`;
    }
    return this.fault === undefined ? at + 1 : at;
  }

  #readDigit(digit: string): void {
    if (!/[\da-fA-F]/.test(digit)) {
      this.fault = `Invalid escape \\u${this.#digits}${digit} in a string`;
      return;
    }
    this.#digits += digit;
    if (this.#digits.length === 4) {
      const unit = Number.parseInt(this.#digits, 16);
      const character = String.fromCharCode(unit);
      this.#expects = 'text';
      this.#add(isHighSurrogate(unit) ? '' : character);
      this.#half = isHighSurrogate(unit) ? character : '';
    }
  }

  #add(piece: string): void {
    this.text += this.#half + piece;
    this.#half = '';
  }
}
