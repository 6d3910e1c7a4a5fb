import { truncate } from '../text/truncate.ts';

/** Number of pieces to join at a time. Joining all of them at the end would block the page. */
const maxPieces = 32;

/** Joins the pieces of a string. Yields regularly, so that the page stays responsive. */
export function* joinTextPieces(pieces: Iterable<string>): Generator<undefined, string> {
  const joined: string[] = [];
  let latest: string[] = [];
  for (const piece of pieces) {
    latest.push(piece);
    if (latest.length === maxPieces) {
      joined.push(latest.join(''));
      latest = [];
    }
    yield;
  }
  return [...joined, ...latest].join('');
}

/** The beginning of a text. */
export interface Beginning {
  readonly text: string;
  /** Whether `text` is the whole text. */
  readonly isWhole: boolean;
}

/**
 * Returns the beginning of a text that is given in pieces, with at most `length` characters. Requests no more pieces
 * than needed.
 */
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
