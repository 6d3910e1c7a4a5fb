import { formatInPieces } from './formatInPieces.ts';

/** Number of lines up to which a value is easier to read as text than as a tree. */
const maxLines = 40;
const maxCharacters = 16_000;

/**
 * Returns whether a value has more than `maxLines` lines as text. Checks only the first part of the text, of about
 * `maxCharacters` characters, because formatting more would take too long.
 */
export function hasManyLines(value: unknown): boolean {
  let [lines, characters] = [1, 0];
  for (const piece of formatInPieces(value, maxLines + 1)) {
    lines += piece.split('\n').length - 1;
    characters += piece.length;
    if (lines > maxLines || characters > maxCharacters) {
      return lines > maxLines;
    }
  }
  return false;
}
