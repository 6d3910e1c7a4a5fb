import { HeldEnd, lineEndBehind } from './HeldEnd.ts';
import type { Input } from './Input.ts';
import type { Reading } from './Syntax.ts';

const rawStart = 'RAW|';
const rawEnd = '|RAW';
const commentStart = '<!--';
const commentEnd = '-->';

/**
 * The text within a ChatMD element whose tags mean nothing: comments are left out, what stands
 * between `RAW|` and `|RAW` is as it is but for a line end at either side, and other text is trimmed.
 */
export class ChatMdPayload {
  readonly #input: Input;
  readonly #onPiece: (piece: string) => void;
  #outside = new HeldEnd('blanks');
  /** A line end before `|RAW`, which counts only where something follows. */
  #lastLineEnd = '';
  #isEmpty = true;

  constructor(input: Input, onPiece: (piece: string) => void) {
    this.#input = input;
    this.#onPiece = onPiece;
  }

  /** Reads to one of the tags, and past it. Gives the tag. */
  *read(ends: readonly string[]): Reading<string> {
    const input = this.#input;
    const marks = [...ends, rawStart, commentStart];
    for (;;) {
      this.#addOutside(input.takeUntil(/[<R]/));
      const mark = yield* this.#markHere(marks);
      if (mark === undefined) {
        this.#addOutside(yield* input.readCharacter());
      } else {
        input.take(mark.length);
        if (mark === rawStart) {
          yield* this.#readRaw();
        } else if (mark === commentStart) {
          yield* this.#readTo(commentEnd, () => undefined);
        } else {
          return mark;
        }
      }
    }
  }

  /** The mark that stands here, once that is certain. */
  *#markHere(marks: readonly string[]): Reading<string | undefined> {
    const input = this.#input;
    for (;;) {
      yield* input.waitForText();
      const found = marks.map((mark) => input.startsWith(mark));
      if (!found.includes(undefined) || found.includes(true)) {
        return marks[found.indexOf(true)];
      }
      yield;
    }
  }

  *#readRaw(): Reading<void> {
    this.#outside = new HeldEnd('blanks');
    const raw = new HeldEnd('line end');
    let isFirst = this.#isEmpty;
    this.#add(this.#lastLineEnd);
    yield* this.#readTo(rawEnd, (piece) => {
      this.#add(raw.add(isFirst ? piece.replace(/^(?:\r\n|\r|\n)/, '') : piece));
      isFirst &&= piece === '';
    });
    this.#isEmpty = false;
    this.#lastLineEnd = raw.held;
  }

  /** Reads to a mark, and past it. */
  *#readTo(mark: string, onPiece: (piece: string) => void): Reading<void> {
    const input = this.#input;
    for (;;) {
      onPiece(input.takeUntil(mark.charAt(0)));
      const found = yield* this.#markHere([mark]);
      if (found !== undefined) {
        input.take(mark.length);
        return;
      }
      onPiece(yield* input.readCharacter());
    }
  }

  #addOutside(text: string): void {
    const piece = this.#outside.add(this.#isEmpty ? text.trimStart() : text);
    if (piece !== '') {
      this.#add(this.#lastLineEnd + piece);
      this.#lastLineEnd = '';
    }
  }

  #add(piece: string): void {
    if (piece !== '') {
      this.#isEmpty = false;
      this.#onPiece(piece);
    }
  }
}

/** Writes a payload so that it reads back to the letter. */
export const writeChatMdPayload = (text: string): string => {
  const inside = text.replaceAll(rawEnd, `${rawEnd}${rawEnd}${rawStart}`);
  return `${rawStart}\n${inside}${lineEndBehind(text)}${rawEnd}`;
};
