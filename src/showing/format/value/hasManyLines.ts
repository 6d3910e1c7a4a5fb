import { formatPieces } from './formatPieces.ts';

/** Maximum number of lines that are easier to read as text than as a tree. */
const maxLines = 40;
const maxCharacters = 16_000;

/** Whether a value takes many lines as text. Formats only as much of it as the answer requires. */
export function hasManyLines(value: unknown): boolean {
  let [lines, characters] = [1, 0];
  for (const piece of formatPieces(value, maxLines + 1)) {
    lines += piece.split('\n').length - 1;
    characters += piece.length;
    if (lines > maxLines || characters > maxCharacters) {
      return lines > maxLines;
    }
  }
  return false;
}
