import { formatInPieces } from '../../format/value/formatInPieces.ts';
import { joinTextPieces } from '../../format/value/joinTextPieces.ts';
import { runInSlices } from '../../ui/behavior/runInSlices.ts';

/** Formats a value of any size as text. Works in slices, so that the page stays responsive. */
export async function formatAsync(value: unknown): Promise<string> {
  const text = await runInSlices(joinTextPieces(formatInPieces(value, Infinity)));
  return text ?? '';
}
