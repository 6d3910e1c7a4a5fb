import { truncate } from '../text/truncate.ts';
import { formatInPieces } from './formatInPieces.ts';
import { invisibleCharacters } from '../text/invisibleCharacters.ts';

/** Maximum number of characters to quote per piece. */
const stride = 16_384;

const escapeUnits = (text: string): string =>
  text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const quote = (text: string): string =>
  JSON.stringify(text).slice(1, -1).replaceAll(invisibleCharacters, escapeUnits);

/**
 * Formats a value in pieces, without a limit on its entries. If it is a string, quotes it as JSON and escapes its
 * invisible characters.
 */
export function* formatRaw(value: unknown): Generator<string> {
  if (typeof value !== 'string') {
    yield* formatInPieces(value, Infinity);
    return;
  }
  yield '"';
  for (let start = 0; start < value.length;) {
    const piece = truncate(value.slice(start, start + stride + 1), stride);
    yield quote(piece);
    start += piece.length;
  }
  yield '"';
}
