import type { CallSpan } from './getBarSpans.ts';

/** Minimum width of a span in percent. A narrower span would be invisible. */
const minWidth = 0.5;

const round = (percent: number): number => Math.round(percent * 100) / 100;

/** Returns the position and width of a span in percent of the timeline's width. */
export function placeSpan(
  { start, end }: CallSpan,
  scale: number,
): { readonly x: number; readonly width: number } {
  const getPercent = (time: number): number => (scale > 0 ? (time / scale) * 100 : 0);
  const width = Math.min(100, Math.max(minWidth, getPercent(end - start)));
  return { x: round(Math.min(getPercent(start), 100 - width)), width: round(width) };
}
