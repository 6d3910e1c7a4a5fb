const unquotedValue = /[^\s"'`,;&<>(){}[\]\\|]+/y;
const digit = /\d/;

/**
 * Finds the ends of values without quotes. Remembers the last one, because many names can share the end of their values
 * in a long text without spaces.
 */
export class UnquotedValues {
  readonly #text: string;
  #start = 0;
  #end = 0;
  #lastDigit = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the end of the value that starts at an index, or the index if no value starts there. */
  findEnd(start: number): number {
    if (start < this.#start || start >= this.#end) {
      unquotedValue.lastIndex = start;
      this.#start = start;
      this.#end = unquotedValue.test(this.#text) ? unquotedValue.lastIndex : start;
      this.#lastDigit = this.#end - 1;
      while (this.#lastDigit >= start && !digit.test(this.#text.charAt(this.#lastDigit))) {
        this.#lastDigit -= 1;
      }
    }
    return this.#end;
  }

  /** Returns whether the value that starts at an index contains a digit. */
  hasDigit(start: number): boolean {
    return start < this.findEnd(start) && this.#lastDigit >= start;
  }
}
