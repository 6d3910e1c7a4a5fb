import type { Secret } from './Secret.ts';

/** Returns secrets sorted by position, with overlapping ones merged. */
export function mergeSecrets(secrets: readonly Secret[]): Secret[] {
  const merged: Secret[] = [];
  for (const { anchor, start, end } of secrets.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last.end) {
      merged[merged.length - 1] = {
        anchor: Math.min(last.anchor, anchor),
        start: last.start,
        end: Math.max(last.end, end),
      };
    } else if (end > start) {
      merged.push({ anchor, start, end });
    }
  }
  return merged;
}
