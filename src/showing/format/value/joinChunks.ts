import { truncate } from '../text/truncate.ts';

/** What is at the beginning of a text that is written in pieces. */
export interface Beginning {
  readonly text: string;
  /** Whether that is all of it. */
  readonly isWhole: boolean;
}

/** To join very many pieces at once takes long, since each still is made of others. */
const maxAtOnce = 32;

/** Puts the pieces of a text together, with a pause after each. */
export function* joinChunks(pieces: Iterable<string>): Generator<undefined, string> {
  const gathered: string[] = [];
  let last: string[] = [];
  for (const piece of pieces) {
    last.push(piece);
    if (last.length === maxAtOnce) {
      gathered.push(last.join(''));
      last = [];
    }
    yield;
  }
  return [...gathered, ...last].join('');
}

/** Takes the beginning of a text and leaves the rest unwritten. */
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
