import { formatPieces } from '../../format/value/formatPieces.ts';
import { joinPieces } from '../../format/value/joinPieces.ts';
import { runInSlices } from './runInSlices.ts';

/** Formats a whole value as text. Works in slices, so that the page stays responsive. */
export async function formatAsync(value: unknown): Promise<string> {
  const text = await runInSlices(joinPieces(formatPieces(value, Infinity)));
  return text ?? '';
}
