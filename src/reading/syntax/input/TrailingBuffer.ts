const lineEndLength = (text: string): number =>
  text.endsWith('\r\n') ? 2 : text.endsWith('\n') || text.endsWith('\r') ? 1 : 0;

/** The line end to write behind a text that has one of its own: a CR must not melt into it. */
export const lineEndAfter = (text: string): string => (text.endsWith('\r') ? '\r\n' : '\n');

/** Text that arrives in pieces, and whose end is held back, since that may be no part of it. */
export class TrailingBuffer {
  readonly #what: 'line end' | 'blanks';
  #held = '';

  /** What is held back. */
  get held(): string {
    return this.#held;
  }

  /** What is held back: the last line end, or all blanks at the end. */
  constructor(what: 'line end' | 'blanks') {
    this.#what = what;
  }

  /** Adds a piece, and gives what is certain now. A piece does not end within a CRLF. */
  add(piece: string): string {
    const text = this.#held + piece;
    const certain = this.#certainOf(text, piece);
    if (certain === 0) {
      // Cutting nothing off would still copy all that is held, each time.
      this.#held = text;
      return '';
    }
    this.#held = text.slice(certain);
    return text.slice(0, certain);
  }

  #certainOf(text: string, piece: string): number {
    if (this.#what === 'line end') {
      return text.length - lineEndLength(text);
    }
    // The blanks that are held already are not looked at again: there may be a megabyte of them.
    const ofPiece = piece.trimEnd().length;
    return ofPiece === 0 ? 0 : text.length - piece.length + ofPiece;
  }
}
