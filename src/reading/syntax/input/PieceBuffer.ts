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

  get isEmpty(): boolean {
    return this.#pieces.length === 0 && this.#joined === '';
  }

  get text(): string {
    return this.#joined + this.#pieces.join('');
  }

  add(piece: string): void {
    this.#pieces.push(piece);
    if (this.#pieces.length > maxPieces) {
      this.#joined += this.#pieces.splice(0).join('');
    }
  }
}
