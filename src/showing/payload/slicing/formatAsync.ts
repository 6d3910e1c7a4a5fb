import { formatPieces } from '../../format/value/formatValue.ts';
import { joinChunks } from '../../format/value/joinChunks.ts';
import { runInSlices } from './runInSlices.ts';

/** Writes all of a value as text, in slices, so that the page stays alive. */
export async function formatAsync(value: unknown): Promise<string> {
  const text = await runInSlices(joinChunks(formatPieces(value, Infinity)));
  return text ?? '';
}
