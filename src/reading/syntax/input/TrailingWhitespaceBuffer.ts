const lineEndLength = (text: string): number =>
  text.endsWith('\r\n') ? 2 : text.endsWith('\n') || text.endsWith('\r') ? 1 : 0;

/**
 * Returns the line end to write after a text. After a CR, returns a CRLF, because an LF alone would form a single line
 * end with that CR.
 */
export const lineEndAfter = (text: string): string => (text.endsWith('\r') ? '\r\n' : '\n');

/** The part to hold back at the end of a text: the last line end, or all trailing whitespace. */
export type TrailingPart = 'line end' | 'blanks';

/** Passes on text piece by piece, but holds back the line end or whitespace at its end until more text follows. */
export class TrailingWhitespaceBuffer {
  held = '';
  readonly #part: TrailingPart;

  constructor(part: TrailingPart) {
    this.#part = part;
  }

  /** Adds a piece and returns the text that can be passed on. A piece must not end inside a CRLF. */
  add(piece: string): string {
    const text = this.held + piece;
    const certain = this.#countCertain(text, piece);
    if (certain === 0) {
      // Returns early, because slicing would copy all held-back text for each piece.
      this.held = text;
      return '';
    }
    this.held = text.slice(certain);
    return text.slice(0, certain);
  }

  #countCertain(text: string, piece: string): number {
    if (this.#part === 'line end') {
      return text.length - lineEndLength(text);
    }
    // Doesn't check the held-back whitespace again, because it can be a megabyte long.
    const ofPiece = piece.trimEnd().length;
    return ofPiece === 0 ? 0 : text.length - piece.length + ofPiece;
  }
}
