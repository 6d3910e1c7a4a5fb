import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';

/**
 * Reads text to the first of some marks, and past it. Gives the mark; `onPiece` gets the text as it arrives.
 * `start` is what each of the marks begins with.
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
