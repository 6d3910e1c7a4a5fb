import type { Position } from '../../../core/errors/Position.ts';

/** Converts offsets in text to positions. Offsets must not decrease, so that each line is counted only once. */
export class PositionTracker {
  readonly #text: string;
  readonly #lineEnds = /\r\n|\r|\n/g;
  #line = 1;
  #lineStart: number;
  #nextLineStart: number;

  /** Creates a tracker. The first line starts at `start`, after a byte order mark if there is one. */
  constructor(text: string, start: number) {
    this.#text = text;
    this.#lineStart = start;
    this.#nextLineStart = this.#findLineStart();
  }

  at(offset: number): Position {
    while (this.#nextLineStart <= offset) {
      this.#line += 1;
      this.#lineStart = this.#nextLineStart;
      this.#nextLineStart = this.#findLineStart();
    }
    return { offset, line: this.#line, column: offset - this.#lineStart + 1 };
  }

  #findLineStart(): number {
    return this.#lineEnds.test(this.#text) ? this.#lineEnds.lastIndex : Infinity;
  }
}
