import { truncate } from '../text/truncate.ts';

/** The beginning of a text that is written in pieces. */
export interface Beginning {
  readonly text: string;
  /** Whether it is the whole text. */
  readonly isWhole: boolean;
}

/** Returns the beginning of a text, at most `length` long, and leaves the rest unwritten. */
export function takeBeginning(pieces: Iterable<string>, length: number): Beginning {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length > length) {
      return { text: truncate(text, length), isWhole: false };
    }
  }
  return { text, isWhole: true };
}
