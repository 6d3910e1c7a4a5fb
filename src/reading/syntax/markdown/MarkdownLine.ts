const tabWidth = 4;

/** Whether a text is nothing to Markdown. Other white space is a word to it. */
export const isBlank = (text: string): boolean => /^[ \t]*$/.test(text);

/** A line that is read from its start, in columns: a tab goes to the next multiple of four. */
export class MarkdownLine {
  #at = 0;
  #column = 0;
  /** Columns of a tab that a container has taken only a part of. */
  #spare = 0;

  constructor(readonly text: string) {}

  get rest(): string {
    return this.text.slice(this.#at).replace(/^[ \t]+/, '');
  }

  get isBlank(): boolean {
    return this.rest === '';
  }

  /** How many columns of white space come next. */
  get indent(): number {
    let column = this.#column + this.#spare;
    for (let at = this.#at; at < this.text.length; at += 1) {
      if (this.text[at] === ' ') {
        column += 1;
      } else if (this.text[at] === '\t') {
        column += tabWidth - (column % tabWidth);
      } else {
        break;
      }
    }
    return column - this.#column;
  }

  /** Skips at most `columns` of white space. */
  skipIndent(columns: number): void {
    let left = columns;
    while (left > 0) {
      if (this.#spare === 0) {
        const next = this.text[this.#at];
        if (next !== ' ' && next !== '\t') {
          return;
        }
        this.#spare = next === ' ' ? 1 : tabWidth - (this.#column % tabWidth);
        this.#at += 1;
      }
      const step = Math.min(left, this.#spare);
      this.#spare -= step;
      this.#column += step;
      left -= step;
    }
  }

  /** Skips `count` characters that are no white space. */
  skip(count: number): void {
    this.#at += count;
    this.#column += count;
  }
}
