/** Maximum number of pieces before they are joined, because a million pieces would take more memory than their text. */
const maxPieces = 4_096;

/** Collects text in pieces. Joins them only if text is taken or there are too many pieces, because joining is slow. */
export class PieceBuffer {
  #joined = '';
  #pieces: string[] = [];

  add(piece: string): void {
    this.#pieces.push(piece);
    if (this.#pieces.length > maxPieces) {
      this.#joined += this.#pieces.splice(0).join('');
    }
  }

  /** Removes and returns the last `length` characters. */
  takeEnd(length: number): string {
    let missing = length;
    const index = this.#pieces.findLastIndex((piece) => (missing -= piece.length) <= 0);
    const isJoined = index === -1;
    const text =
      (isJoined ? this.#joined : '') + this.#pieces.splice(isJoined ? 0 : index).join('');
    this.#joined = isJoined ? '' : this.#joined;
    this.add(text.slice(0, -length));
    return text.slice(-length);
  }
}
