import type { Position } from '../../../core/errors/Position.ts';

/** The lines of a block, without their markers, and where they stand in the text. */
export class BlockLines {
  readonly #texts: string[] = [];
  /** Where each line begins. A million lines shall not be as many objects. */
  readonly #offsets: number[] = [];
  readonly #columns: number[] = [];
  #firstLine = 0;

  /** How many there are. */
  get count(): number {
    return this.#texts.length;
  }

  /** Adds the next line. */
  add(text: string, { offset, line, column }: Position): void {
    this.#firstLine = line - this.count;
    this.#texts.push(text);
    this.#offsets.push(offset);
    this.#columns.push(column);
  }

  /** The text of the lines from one of them on. */
  textFrom(first: number): string {
    return this.#texts.slice(first).concat('').join('\n');
  }

  /** The place in the text of an offset into the lines from one of them on. */
  placeOf(first: number, offset: number): Position {
    let left = offset;
    let index = first;
    for (; index < this.count - 1 && left > this.#lengthOf(index); index += 1) {
      left -= this.#lengthOf(index) + 1;
    }
    return this.#placeIn(index, Math.min(left, this.#lengthOf(index)));
  }

  /** Where a text stands that stands once; else where the lines begin. */
  placeOfOnly(text: RegExp): Position {
    const found = this.#texts.flatMap((line, index) =>
      Array.from(line.matchAll(text), (match) => this.#placeIn(index, match.index)),
    );
    const [only] = found;
    return found.length === 1 && only !== undefined ? only : this.#placeIn(0, 0);
  }

  #lengthOf(index: number): number {
    return this.#texts.slice(index, index + 1).join('').length;
  }

  #placeIn(index: number, before: number): Position {
    return {
      offset: Number(this.#offsets[index]) + before,
      line: this.#firstLine + index,
      column: Number(this.#columns[index]) + before,
    };
  }
}
