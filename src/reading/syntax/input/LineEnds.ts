/** The offset of a line end that hasn't been searched for yet, which is smaller than any real offset. */
const unsearched = -1;

const search = (text: string, character: string, from: number): number => {
  const found = text.indexOf(character, from);
  return found === -1 ? text.length : found;
};

/**
 * Caches the offsets of the next CR and LF in text that is read forward. Without the cache, text without
 * a CR would be searched to its end at each line.
 */
export class LineEnds {
  #cr = unsearched;
  #lf = unsearched;
  #next = unsearched;
  #markedCr = unsearched;
  #markedLf = unsearched;

  /**
   * Returns the offset of the next CR or LF at or after `from`, or the length of the text if there is
   * none.
   */
  find(text: string, from: number): number {
    if (this.#next < from) {
      this.#cr = this.#cr < from ? search(text, '\r', from) : this.#cr;
      this.#lf = this.#lf < from ? search(text, '\n', from) : this.#lf;
      this.#next = Math.min(this.#cr, this.#lf);
    }
    return this.#next;
  }

  /** Discards the offsets, because the text has changed. */
  reset(): void {
    this.#cr = unsearched;
    this.#lf = unsearched;
    this.#next = unsearched;
  }

  /** Saves the offsets, so that `rewind` needn't search for them again. */
  mark(): void {
    this.#markedCr = this.#cr;
    this.#markedLf = this.#lf;
  }

  /** Restores the saved offsets. The text must not have changed since. */
  rewind(): void {
    this.#cr = this.#markedCr;
    this.#lf = this.#markedLf;
    this.#next = Math.min(this.#cr, this.#lf);
  }
}
