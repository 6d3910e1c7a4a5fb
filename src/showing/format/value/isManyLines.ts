import { formatPieces } from './formatValue.ts';

/** A value with more lines is read better as a tree. */
const maxLines = 40;
const maxCharacters = 16_000;

/** Whether a value takes many lines to write. Looks at no more of it than it must. */
export function isManyLines(value: unknown): boolean {
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
