import { formatInPieces } from './formatInPieces.ts';

/** Formats any value as text, with at most `maxEntries` entries. Never throws. */
export function formatValue(value: unknown, maxEntries?: number): string {
  return [...formatInPieces(value, maxEntries)].join('');
}
