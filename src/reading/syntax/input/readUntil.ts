import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';

/**
 * Reads text up to and including the first of `marks`, and returns that mark. `onPiece` receives the text before the
 * mark as it arrives. `start` must match the first character of every mark.
 */
export function* readUntil(
  input: Input,
  start: string | RegExp,
  marks: readonly string[],
  onPiece: (piece: string) => void,
): Reading<string> {
  for (;;) {
    yield* input.waitForText();
    onPiece(input.takeUntil(start));
    if (input.available === 0) {
      continue;
    }
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

const ignore = (): void => undefined;

/** Works like `readUntil`, but doesn't take the mark. */
export function* readUpTo(
  input: Input,
  start: string | RegExp,
  marks: readonly string[],
  onPiece: (piece: string) => void = ignore,
): Reading<string> {
  const mark = yield* readUntil(input, start, marks, onPiece);
  const { offset, line, column } = input.position;
  input.rewind({ offset: offset - mark.length, line, column: column - mark.length });
  return mark;
}
