import { cutText } from './cutText.ts';

/** What is at the beginning of a text that is written in pieces. */
export interface Beginning {
  readonly text: string;
  /** Whether that is all of it. */
  readonly isWhole: boolean;
}

/** Puts the pieces of a text together, with a pause after each. */
export function* gatherPieces(pieces: Iterable<string>): Generator<undefined, string> {
  const gathered: string[] = [];
  for (const piece of pieces) {
    gathered.push(piece);
    yield;
  }
  return gathered.join('');
}

/** Takes the beginning of a text and leaves the rest unwritten. */
export function beginningOf(pieces: Iterable<string>, length: number): Beginning {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length > length) {
      return { text: cutText(text, length), isWhole: false };
    }
  }
  return { text, isWhole: true };
}
