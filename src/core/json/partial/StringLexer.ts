/** What stands for a character behind a backslash. */
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

/** Whether half a character needs the next UTF-16 unit to be one. */
export const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** A string of a JSON text, behind its opening quote, in pieces of any size. */
export class StringLexer {
  /** What it says so far: never half a character, and never half an escape. */
  text = '';
  isOver = false;
  /** What is wrong with it. */
  fault: string | undefined;
  #expects: 'text' | 'escape' | 'unicode' = 'text';
  /** The digits of an escape that have arrived. */
  #digits = '';
  /** The first half of a pair that is written as an escape, until what follows it has come. */
  #half = '';

  /** Reads on from a place in the text. The place to which it came: where it is over, or wrong, or `text` ends. */
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
      this.fault = 'A string holds a control character';
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
      this.fault = `A string holds the unknown escape \\${character}`;
    }
    return this.fault === undefined ? at + 1 : at;
  }

  #readDigit(digit: string): void {
    if (!/[\da-fA-F]/.test(digit)) {
      this.fault = `A string holds the escape \\u${this.#digits}${digit}`;
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
