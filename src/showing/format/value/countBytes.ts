import { truncate } from '../text/truncate.ts';
import { formatPieces } from './formatPieces.ts';

/** The number of characters to measure between two pauses. */
const stride = 65_536;

/** Counts the bytes of a value as text, with regular pauses. */
export function* countBytes(value: unknown): Generator<undefined, number> {
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const piece of formatPieces(value, Infinity)) {
    for (let start = 0; start < piece.length;) {
      const part = truncate(piece.slice(start, start + stride + 1), stride);
      bytes += encoder.encode(part).length;
      start += part.length;
      yield;
    }
  }
  return bytes;
}
