import { ChatMdPayloadText } from './ChatMdPayloadText.ts';
import { lineEndBehind } from './HeldEnd.ts';
import type { Input } from './Input.ts';
import type { Reading } from './Syntax.ts';

const rawStart = 'RAW|';
const rawEnd = '|RAW';
const commentStart = '<!--';
const commentEnd = '-->';

/**
 * The text within a ChatMD element whose tags mean nothing, read from a stream: comments are left out,
 * and the rest is as `ChatMdPayloadText` has it.
 */
export class ChatMdPayload {
  readonly #input: Input;
  readonly #text: ChatMdPayloadText;

  constructor(input: Input, onPiece: (piece: string) => void) {
    this.#input = input;
    this.#text = new ChatMdPayloadText(onPiece);
  }

  /** Reads to one of the tags, and past it. Gives the tag. */
  *read(ends: readonly string[]): Reading<string> {
    const input = this.#input;
    const text = this.#text;
    const marks = [...ends, rawStart, commentStart];
    for (;;) {
      text.addOutside(input.takeUntil(/[<R]/));
      const mark = yield* this.#markHere(marks);
      if (mark === undefined) {
        text.addOutside(yield* input.readCharacter());
      } else {
        input.take(mark.length);
        if (mark === rawStart) {
          text.startRaw();
          yield* this.#readTo(rawEnd, (piece) => text.addRaw(piece));
          text.endRaw();
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
}

/** Writes a payload so that it reads back to the letter. */
export const writeChatMdPayload = (text: string): string => {
  const inside = text.replaceAll(rawEnd, `${rawEnd}${rawEnd}${rawStart}`);
  return `${rawStart}\n${inside}${lineEndBehind(text)}${rawEnd}`;
};
