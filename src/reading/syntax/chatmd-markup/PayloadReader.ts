import { PayloadText } from './PayloadText.ts';
import { lineEndAfter } from '../input/TrailingBuffer.ts';
import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';
import { readUntil } from '../input/readUntil.ts';

const rawStart = 'RAW|';
const rawEnd = '|RAW';
const commentStart = '<!--';
const commentEnd = '-->';

/**
 * The text within a ChatMD element whose tags mean nothing, read from a stream: comments are left out,
 * and the rest is as `PayloadText` has it.
 */
export class PayloadReader {
  readonly #input: Input;
  readonly #text: PayloadText;

  constructor(input: Input, onPiece: (piece: string) => void) {
    this.#input = input;
    this.#text = new PayloadText(onPiece);
  }

  /** Reads to one of the tags, and past it. Gives the tag. */
  *read(ends: readonly string[]): Reading<string> {
    const input = this.#input;
    const text = this.#text;
    for (;;) {
      const mark = yield* readUntil(input, /[<R]/, [...ends, rawStart, commentStart], (piece) =>
        text.addOutside(piece),
      );
      if (mark === rawStart) {
        text.startRaw();
        yield* readUntil(input, '|', [rawEnd], (piece) => text.addRaw(piece));
        text.endRaw();
      } else if (mark === commentStart) {
        yield* readUntil(input, '-', [commentEnd], () => undefined);
      } else {
        return mark;
      }
    }
  }
}

/** Writes a payload so that it reads back to the letter. */
export const writeChatMdPayload = (text: string): string => {
  const inside = text.replaceAll(rawEnd, `${rawEnd}${rawEnd}${rawStart}`);
  return `${rawStart}\n${inside}${lineEndAfter(text)}${rawEnd}`;
};
