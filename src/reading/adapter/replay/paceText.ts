import type { PlaybackClock } from './PlaybackClock.ts';
import { seededRandom } from './seededRandom.ts';

/** The speed at which text is played, and the size of its pieces. */
export interface Pace {
  /**
   * Average number of characters per second. `Infinity` plays without pauses.
   * @default 240
   */
  readonly charsPerSecond?: number;
  /**
   * Number of UTF-16 code units per piece, or its minimum and maximum. Pieces can end anywhere, even inside a word or
   * a surrogate pair. With `pauseBefore`, they also end at line breaks.
   * @default [2, 9]
   */
  readonly chars?: number | readonly [min: number, max: number];
  /**
   * Returns the pause before a line in milliseconds, for example to imitate a running tool. Not called if
   * `charsPerSecond` is `Infinity`.
   * @default () => 0
   */
  readonly pauseBefore?: (line: string) => number;
  /**
   * Seed for the random sizes and pauses. The same seed produces the same pieces.
   * @default 1
   */
  readonly seed?: number;
}

/** Returns a factor for the pause after a piece. Pauses are longer after sentences and lines. */
const getPauseFactor = (piece: string): number => {
  if (piece.endsWith('\n')) {
    return 3;
  }
  return /[.!?:]$/.test(piece.trimEnd()) ? 2 : 1;
};

/** Minimum wait in milliseconds. Timers are too coarse for shorter waits, so these are added up. */
const minWait = 8;

/**
 * Yields text in pieces at the given pace. When waits are skipped, yields the rest of each text at once. Yields nothing
 * more after the replay is stopped.
 */
export async function* paceText(
  texts: AsyncIterable<string> | readonly string[],
  { charsPerSecond = 240, chars = [2, 9], pauseBefore, seed = 1 }: Pace,
  playback: PlaybackClock,
): AsyncGenerator<string> {
  const random = seededRandom(seed);
  const [min, max] = typeof chars === 'number' ? [chars, chars] : chars;
  const canPause = pauseBefore !== undefined && Number.isFinite(charsPerSecond);
  let pendingWait = 0;
  for await (const text of texts) {
    let at = 0;
    while (at < text.length && !playback.signal.aborted) {
      const lineEnd = text.indexOf('\n', at) + 1 || text.length;
      if (canPause && (at === 0 || text[at - 1] === '\n')) {
        await playback.wait(pauseBefore(text.slice(at, lineEnd)));
      }
      const size = playback.isSkipping
        ? text.length
        : Math.max(1, Math.round(min + random() * (max - min)));
      const endsAtLine = canPause && !playback.isSkipping;
      const piece = text.slice(at, endsAtLine ? Math.min(at + size, lineEnd) : at + size);
      at += piece.length;
      yield piece;
      const averageWait = (piece.length / charsPerSecond) * 1000;
      pendingWait += averageWait * getPauseFactor(piece) * (0.5 + random());
      if (pendingWait >= minWait) {
        await playback.wait(pendingWait);
        pendingWait = 0;
      }
    }
  }
}
