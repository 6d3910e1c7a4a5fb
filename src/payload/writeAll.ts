import { formatPieces } from './formatValue.ts';
import { gatherPieces } from './gatherPieces.ts';
import { sliceWork } from './sliceWork.ts';

/** Writes all of a value as text, in slices, so that the page stays alive. */
export async function writeAll(value: unknown): Promise<string> {
  const text = await sliceWork(gatherPieces(formatPieces(value, Infinity)));
  return text ?? '';
}
