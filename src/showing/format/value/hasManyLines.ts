import { formatInPieces } from './formatInPieces.ts';

/** Maximum number of lines for which text is easier to read than a tree. */
const maxLines = 40;
const maxCharacters = 16_000;

/**
 * Whether a value takes up many lines as text. Stops formatting the value as soon as it does, or after
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
