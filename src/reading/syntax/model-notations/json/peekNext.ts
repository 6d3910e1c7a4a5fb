import type { Input } from '../../Input.ts';
import type { Reading } from '../../Syntax.ts';

/**
 * Skips the whitespace that has arrived, and returns the next character without taking it. Returns an empty string if
 * that character hasn't arrived. Called before `waitForNext` where speed matters, because creating a generator takes
 * longer.
 */
export function skipToNext(input: Input): string {
  input.skipBlanks();
  const next = input.peek();
  // A CR that is still there may be half of a CRLF.
  return next === '\r' ? '' : next;
}

/**
 * Skips whitespace and returns the next character without taking it. Returns an empty string at the end of the text.
 */
export function* peekNext(input: Input): Reading<string> {
  for (;;) {
    const next = skipToNext(input);
    if (next !== '' || input.ended) {
      return next;
    }
    yield;
  }
}

/** Works like `peekNext`, but keeps waiting at the end of the text, so that the block is treated as unfinished. */
export function* waitForNext(input: Input): Reading<string> {
  for (;;) {
    const next = skipToNext(input);
    if (next !== '') {
      return next;
    }
    yield;
  }
}

/** Returns whether the input continues with `text`. Waits until that is certain. */
export function* isNext(input: Input, text: string): Reading<boolean> {
  for (;;) {
    const isHere = input.startsWith(text);
    if (isHere !== undefined) {
      return isHere;
    }
    yield;
  }
}

/**
 * Skips whitespace, then takes and returns the first mark that matches. If none matches, returns an empty string and
 * takes nothing, not even the whitespace.
 */
export function* takeMark(input: Input, marks: readonly string[]): Reading<string> {
  const start = input.position;
  yield* peekNext(input);
  for (;;) {
    const isHere = marks.map((mark) => input.startsWith(mark));
    const found = marks[isHere.indexOf(true)];
    if (found !== undefined) {
      return input.take(found.length);
    }
    if (!isHere.includes(undefined)) {
      if (input.offset > start.offset) {
        input.rewind(start);
      }
      return '';
    }
    yield;
  }
}

/** Skips whitespace, then takes and returns the text that `word` matches, or an empty string if it matches nothing. */
export function* takeWord(input: Input, word: RegExp): Reading<string> {
  yield* peekNext(input);
  const line = yield* input.peekLine((start) => start === word.exec(start)?.[0], 301);
  return input.take(word.exec(line)?.[0].length ?? 0);
}
