import type { SourceRange } from '../CodeEditor.tsx';

/**
 * Finds the place of the piece that a step reads. Pieces that aren't parts of the text, such as the items of a list,
 * have none.
 */
export function findPiece(
  text: string,
  pieces: readonly string[],
  step: number,
): SourceRange | undefined {
  let end = 0;
  for (const piece of pieces.slice(0, step)) {
    const start = text.indexOf(piece, end);
    if (start < 0) {
      return undefined;
    }
    end = start + piece.length;
  }
  const piece = pieces[step - 1];
  return piece === undefined ? undefined : { start: end - piece.length, end };
}
