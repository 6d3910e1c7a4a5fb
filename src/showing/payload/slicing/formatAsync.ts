import { formatPieces } from '../../format/value/formatValue.ts';
import { gatherPieces } from '../../format/value/joinChunks.ts';
import { sliceWork } from './runInSlices.ts';

/** Writes all of a value as text, in slices, so that the page stays alive. */
export async function writeAll(value: unknown): Promise<string> {
  const text = await sliceWork(gatherPieces(formatPieces(value, Infinity)));
  return text ?? '';
}
