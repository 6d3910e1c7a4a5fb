/** A quoted attribute value, read from text that arrives in pieces of any size. */
export class QuotedValue {
  /** The value up to its last escaped quote, or the whole value once it is closed. */
  text = '';
  isClosed = false;
  readonly quote: string;
  /** The part of the value after its last escaped quote. */
  #stretch = '';

  constructor(quote: string) {
    this.quote = quote;
  }

  /** Reads more text. Returns the offset after the last character that was read. */
  read(text: string, from: number): number {
    const found = text.indexOf(this.quote, from);
    const end = found === -1 ? text.length : found;
    this.#stretch += text.slice(from, end);
    if (found === -1) {
      return end;
    }
    // Checks only `#stretch`, because checking the whole value at each quote would take quadratic time.
    const isEscaped = this.#stretch.endsWith('\\');
    this.text += isEscaped ? this.#stretch.slice(0, -1) + this.quote : this.#stretch;
    this.#stretch = '';
    this.isClosed = !isEscaped;
    return end + 1;
  }
}
