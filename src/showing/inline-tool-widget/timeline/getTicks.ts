const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Round intervals between ticks, in milliseconds. None is below 100 ms, because durations are shown with that
 * precision.
 */
const steps: readonly number[] = [
  ...[0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30].map((time) => time * second),
  ...[1, 2, 5, 10, 15, 30].map((time) => time * minute),
  ...[1, 2, 4, 8, 12, 24].map((time) => time * hour),
];

/** Maximum number of intervals on the axis. */
const maxIntervals = 4;

/** Returns the times of the ticks on an axis from 0 to `scale`, in milliseconds. */
export function getTicks(scale: number): readonly number[] {
  const step = steps.find((each) => scale / each <= maxIntervals) ?? scale / maxIntervals;
  return scale > 0
    ? Array.from({ length: Math.floor(scale / step) + 1 }, (_, index) => index * step)
    : [];
}
