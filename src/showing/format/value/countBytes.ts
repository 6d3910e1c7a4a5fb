import { truncate } from '../text/truncate.ts';
import { formatInPieces } from './formatInPieces.ts';

/** Number of characters to measure before yielding. */
const stride = 65_536;

/** Counts the UTF-8 bytes of a value formatted as text. Yields regularly, so that the page stays responsive. */
export function* countBytes(value: unknown): Generator<undefined, number> {
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const piece of formatInPieces(value, Infinity)) {
    for (let start = 0; start < piece.length;) {
      const part = truncate(piece.slice(start, start + stride + 1), stride);
      bytes += encoder.encode(part).length;
      start += part.length;
      yield;
    }
  }
  return bytes;
}
