import { truncate } from '../text/truncate.ts';
import { formatPieces } from './formatValue.ts';
import { invisibleCharacters } from '../text/invisibleCharacters.ts';

/** How much of a text is quoted between two pauses. */
const stride = 16_384;

const escapeUnits = (text: string): string =>
  text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const quote = (text: string): string =>
  JSON.stringify(text).slice(1, -1).replaceAll(invisibleCharacters, escapeUnits);

/** Writes a value exactly, in pieces: a text as JSON, with escapes for what cannot be seen. */
export function* formatRaw(value: unknown): Generator<string> {
  if (typeof value !== 'string') {
    yield* formatPieces(value, Infinity);
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
