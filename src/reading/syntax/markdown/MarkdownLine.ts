const tabWidth = 4;

/** The indent that makes a line code, in columns. */
export const codeIndent = 4;

/** The maximum length of a line that is kept. The rest of a longer line doesn't decide what is code. */
export const maxMarkdownLine = 1_000;

/** Whether a text is blank to Markdown, which treats white space other than spaces and tabs as text. */
export const isBlank = (text: string): boolean => /^[ \t]*$/.test(text);

/** A line that is read from its start, in columns. A tab reaches to the next multiple of four. */
export class MarkdownLine {
  #at = 0;
  #column = 0;
  /** The columns that are left of a tab of which a container has taken a part. */
  #spare = 0;

  constructor(readonly text: string) {}

  /** The unread text, without white space at its start. */
  get rest(): string {
    return this.text.slice(this.#at).replace(/^[ \t]+/, '');
  }

  /** Whether nothing but white space is left. */
  get isBlank(): boolean {
    return this.rest === '';
  }

  /** The columns of white space before the rest. */
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

  /** Skips `count` characters that aren't white space. */
  skip(count: number): void {
    this.#at += count;
    this.#column += count;
  }
}
