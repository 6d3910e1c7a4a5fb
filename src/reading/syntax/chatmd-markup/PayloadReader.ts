import { PayloadText } from './PayloadText.ts';
import { lineEndAfter } from '../input/TrailingWhitespaceBuffer.ts';
import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';
import { readUntil } from '../input/readUntil.ts';

const rawStart = 'RAW|';
const rawEnd = '|RAW';
const commentStart = '<!--';
const commentEnd = '-->';

/**
 * Reads the payload of a ChatMD element from a stream. Removes comments outside RAW blocks. `PayloadText` decides which
 * whitespace belongs to the payload.
 */
export class PayloadReader {
  readonly #input: Input;
  readonly #text: PayloadText;

  constructor(input: Input, onPiece: (piece: string) => void) {
    this.#input = input;
    this.#text = new PayloadText(onPiece);
  }

  /**
   * Reads the payload up to and including the first of the given tags, and returns that tag.
   *
   * ```text
   *   | <tool_response tool_call_id="call_123">
   *   | RAW|
   * > | # toolcard
   *     ^
   *   | |RAW
   *   | </tool_response>
   * ```
   */
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

/** Writes a payload so that reading it returns exactly the same text. */
export const writeChatMdPayload = (text: string): string => {
  const content = text.replaceAll(rawEnd, `${rawEnd}${rawEnd}${rawStart}`);
  return `${rawStart}\n${content}${lineEndAfter(text)}${rawEnd}`;
};
