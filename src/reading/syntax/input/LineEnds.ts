/** The value of an offset that hasn't been searched for. Smaller than any offset. */
const unsearched = -1;

/**
 * Maximum number of characters to search at once. V8 can move a search out of its branch and run it every time, so an
 * unlimited search would take quadratic time.
 */
const maxSearched = 1_000;

/** Returns the index of the first CR or LF, or the length of the text if there isn't one. */
const findLineEnd = (text: string): number => {
  const lf = text.indexOf('\n');
  const cr = text.indexOf('\r');
  const end = lf === -1 ? text.length : lf;
  return cr === -1 || cr > end ? end : cr;
};

/** Caches the offset of the next line end in text that is read forward. */
export class LineEnds {
  #next = unsearched;
  #marked = unsearched;

  /** Returns the offset of the next CR or LF at or after `from`, or the length of the text if there isn't one. */
  find(text: string, from: number): number {
    if (this.#next < from) {
      let at = from;
      for (let end = at; at === end && end < text.length;) {
        end = Math.min(at + maxSearched, text.length);
        at += findLineEnd(text.slice(at, end));
      }
      this.#next = at;
    }
    return this.#next;
  }

  reset(): void {
    this.#next = unsearched;
    this.#marked = unsearched;
  }

  /** Saves the offset, so that `rewind` needn't search again. */
  mark(): void {
    this.#marked = this.#next;
  }

  /** Restores the saved offset. */
  rewind(): void {
    this.#next = this.#marked;
  }
}
