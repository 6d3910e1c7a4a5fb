/** A place that hasn't been searched for yet, before any place in a text. */
const unsearched = -1;

/**
 * The next CR and LF in a text that is read forward. Each is searched for once, not once per line:
 * text without a CR would otherwise be searched to its end at each line.
 */
export class LineEnds {
  #cr = unsearched;
  #lf = unsearched;
  #markedCr = unsearched;
  #markedLf = unsearched;

  /** Returns the place of the next CR or LF at or after `from`, or the end of the text. */
  find(text: string, from: number): number {
    if (this.#cr < from) {
      this.#cr = this.#search(text, '\r', from);
    }
    if (this.#lf < from) {
      this.#lf = this.#search(text, '\n', from);
    }
    return Math.min(this.#cr, this.#lf);
  }

  /** Forgets the places, because the text has changed. */
  reset(): void {
    this.#cr = unsearched;
    this.#lf = unsearched;
  }

  /** Saves the places, so that `rewind` needn't search for them again. */
  mark(): void {
    this.#markedCr = this.#cr;
    this.#markedLf = this.#lf;
  }

  /** Restores the places that were saved in the same text. */
  rewind(): void {
    this.#cr = this.#markedCr;
    this.#lf = this.#markedLf;
  }

  #search(text: string, character: string, from: number): number {
    const found = text.indexOf(character, from);
    return found === -1 ? text.length : found;
  }
}
