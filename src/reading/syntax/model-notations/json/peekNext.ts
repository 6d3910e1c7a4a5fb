import type { Input } from '../../Input.ts';
import type { Reading } from '../../Syntax.ts';

/**
 * Skips whitespace, and returns the next character without taking it. At the end of the text, returns an
 * empty string.
 */
export function* peekNext(input: Input): Reading<string> {
  for (;;) {
    input.skipBlanks();
    const next = input.peek();
    if (input.ended || (next !== '' && next !== '\r')) {
      return next;
    }
    yield;
  }
}

/** Like `peekNext`, but waits forever at the end of the text, so that the block stays open. */
export function* waitForNext(input: Input): Reading<string> {
  for (;;) {
    const next = yield* peekNext(input);
    if (next !== '') {
      return next;
    }
    yield;
  }
}

/** Waits until it is certain whether a text comes next. */
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
 * Takes the first of the marks that comes next, after whitespace, and returns it. Returns an empty string
 * and takes nothing if something else comes next.
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

/** Takes a word that comes next, after whitespace. Returns an empty string if none does. */
export function* takeWord(input: Input, word: RegExp): Reading<string> {
  yield* peekNext(input);
  const line = yield* input.peekLine((start) => start === word.exec(start)?.[0], 301);
  return input.take(word.exec(line)?.[0].length ?? 0);
}
