/**
 * Maximum number of pieces that are kept separate. A million pieces would need more memory than their
 * text.
 */
const maxPieces = 4_096;

/**
 * Text that is collected in pieces and joined only when it is needed, because joining after each piece is
 * slow.
 */
export class PieceBuffer {
  #joined = '';
  #pieces: string[] = [];

  /** Whether the text is empty. */
  get isEmpty(): boolean {
    return this.#pieces.length === 0 && this.#joined === '';
  }

  /** The whole text. */
  get text(): string {
    return this.#joined + this.#pieces.join('');
  }

  /** Adds a piece at the end. */
  add(piece: string): void {
    this.#pieces.push(piece);
    if (this.#pieces.length > maxPieces) {
      this.#joined += this.#pieces.splice(0).join('');
    }
  }
}
