import type { Position } from '../../../core/errors/Position.ts';

/** The lines of a block, without quote markers, and the position of each line in the text. */
export class BlockLines {
  readonly #texts: string[] = [];
  /** The offset of each line. A number array, because one object per line is too expensive for a million lines. */
  readonly #offsets: number[] = [];
  readonly #columns: number[] = [];
  #firstLine = 0;

  get count(): number {
    return this.#texts.length;
  }

  add(text: string, { offset, line, column }: Position): void {
    this.#firstLine = line - this.count;
    this.#texts.push(text);
    this.#offsets.push(offset);
    this.#columns.push(column);
  }

  /** Returns the text of the lines from `first` to the last, each with a line end. */
  getTextFrom(first: number): string {
    return this.#texts.slice(first).concat('').join('\n');
  }

  /** Converts an offset in `getTextFrom(first)` to a position in the whole text. */
  getPosition(first: number, offset: number): Position {
    let left = offset;
    let index = first;
    for (; index < this.count - 1 && left > this.#getLength(index); index += 1) {
      left -= this.#getLength(index) + 1;
    }
    return this.#getPositionInLine(index, Math.min(left, this.#getLength(index)));
  }

  /**
   * Returns the position of the only match of a pattern. If there isn't exactly one, returns the position of the first
   * line.
   */
  findOnly(pattern: RegExp): Position {
    const found = this.#texts.flatMap((line, index) =>
      Array.from(line.matchAll(pattern), (match) => this.#getPositionInLine(index, match.index)),
    );
    const [only] = found;
    return found.length === 1 && only !== undefined ? only : this.#getPositionInLine(0, 0);
  }

  #getLength(index: number): number {
    return this.#texts.slice(index, index + 1).join('').length;
  }

  #getPositionInLine(index: number, before: number): Position {
    return {
      offset: Number(this.#offsets[index]) + before,
      line: this.#firstLine + index,
      column: Number(this.#columns[index]) + before,
    };
  }
}
