import { TrailingWhitespaceBuffer } from '../input/TrailingWhitespaceBuffer.ts';

/**
 * Builds the payload of a ChatMD element from pieces of any size. Trims whitespace from both ends of the payload. If the
 * payload starts or ends with a RAW block, trims only one line break at that end.
 */
export class PayloadText {
  readonly #onPiece: (piece: string) => void;
  #outside = new TrailingWhitespaceBuffer('blanks');
  #raw = new TrailingWhitespaceBuffer('line end');
  #isRawStart = false;
  /** The line end before the last `|RAW`. Part of the payload only if more text follows. */
  #lastLineEnd = '';
  #isEmpty = true;

  constructor(onPiece: (piece: string) => void) {
    this.#onPiece = onPiece;
  }

  addOutside(text: string): void {
    const piece = this.#outside.add(this.#isEmpty ? text.trimStart() : text);
    if (piece !== '') {
      this.#add(this.#lastLineEnd + piece);
      this.#lastLineEnd = '';
    }
  }

  /** Begins a RAW block. Whitespace before it is part of the payload, except at the start of the payload. */
  startRaw(): void {
    const blanks = this.#outside.held;
    this.#outside = new TrailingWhitespaceBuffer('blanks');
    this.#raw = new TrailingWhitespaceBuffer('line end');
    this.#isRawStart = this.#isEmpty;
    this.#add(this.#lastLineEnd + blanks);
  }

  /** Adds text in the RAW block. Drops a line end at the start of the payload. */
  addRaw(piece: string): void {
    this.#add(this.#raw.add(this.#isRawStart ? piece.replace(/^(?:\r\n|\r|\n)/, '') : piece));
    this.#isRawStart &&= piece === '';
  }

  /** Ends the RAW block. Holds back the line end before `|RAW`. */
  endRaw(): void {
    this.#isEmpty = false;
    this.#lastLineEnd = this.#raw.held;
  }

  #add(piece: string): void {
    if (piece !== '') {
      this.#isEmpty = false;
      this.#onPiece(piece);
    }
  }
}
