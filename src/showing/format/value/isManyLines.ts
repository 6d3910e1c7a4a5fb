import { formatPieces } from './formatValue.ts';

/** A value with more lines is read better as a tree. */
const mostLines = 40;
const mostCharacters = 16_000;

/** Whether a value takes many lines to write. Looks at no more of it than it must. */
export function isLong(value: unknown): boolean {
  let [lines, characters] = [1, 0];
  for (const piece of formatPieces(value, mostLines + 1)) {
    lines += piece.split('\n').length - 1;
    characters += piece.length;
    if (lines > mostLines || characters > mostCharacters) {
      return lines > mostLines;
    }
  }
  return false;
}
