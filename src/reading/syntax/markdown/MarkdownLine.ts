const tabWidth = 4;

/** The indentation that turns a line into code, in columns. */
export const codeIndent = 4;

/** Maximum number of characters kept per line. The rest of a longer line doesn't affect which lines are code. */
export const maxMarkdownLine = 1_000;

/** Returns whether text contains only spaces and tabs. Markdown treats other whitespace as text. */
export const isBlank = (text: string): boolean => /^[ \t]*$/.test(text);

/** A line that is read from its start and measured in columns. A tab extends to the next multiple of four. */
export class MarkdownLine {
  #at = 0;
  #column = 0;
  /** Remaining columns of a tab that a container has partly consumed. */
  #spare = 0;

  constructor(readonly text: string) {}

  /** The unread text without leading whitespace. */
  get rest(): string {
    return this.text.slice(this.#at).replace(/^[ \t]+/, '');
  }

  get isBlank(): boolean {
    return this.rest === '';
  }

  /** The width of the leading whitespace, in columns. */
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

  /** Skips up to `columns` columns of whitespace. */
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

  /** Skips `count` characters that aren't whitespace. */
  skip(count: number): void {
    this.#at += count;
    this.#column += count;
  }
}
