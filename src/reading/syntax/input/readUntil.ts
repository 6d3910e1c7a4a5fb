import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';

/**
 * Reads text up to the first of several marks and past it, and returns the mark. `onPiece` receives
 * the text as it arrives. `start` matches the start of each mark.
 */
export function* readUntil(
  input: Input,
  start: string | RegExp,
  marks: readonly string[],
  onPiece: (piece: string) => void,
): Reading<string> {
  for (;;) {
    onPiece(input.takeUntil(start));
    yield* input.waitForText();
    const isHere = marks.map((mark) => input.startsWith(mark));
    const found = marks[isHere.indexOf(true)];
    if (found !== undefined) {
      return input.take(found.length);
    }
    if (isHere.includes(undefined)) {
      yield;
    } else {
      onPiece(yield* input.readCharacter());
    }
  }
}
