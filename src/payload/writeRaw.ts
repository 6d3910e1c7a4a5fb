import { cutText } from './cutText.ts';
import { formatPieces } from './formatValue.ts';

/** How much of a text is quoted between two pauses. */
const stride = 16_384;

/** All that JSON leaves as it is although nobody sees it. */
const invisible =
  // oxlint-disable-next-line no-misleading-character-class -- They are what is looked for.
  /[\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB]|\uDB40[\uDC00-\uDFFF]/g;

const escapeUnits = (text: string): string =>
  text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const quote = (text: string): string =>
  JSON.stringify(text).slice(1, -1).replaceAll(invisible, escapeUnits);

/** Writes a value exactly, in pieces: a text as JSON, with escapes for what cannot be seen. */
export function* writeRaw(value: unknown): Generator<string> {
  if (typeof value !== 'string') {
    yield* formatPieces(value, Infinity);
    return;
  }
  yield '"';
  for (let start = 0; start < value.length;) {
    const piece = cutText(value.slice(start, start + stride + 1), stride);
    yield quote(piece);
    start += piece.length;
  }
  yield '"';
}
