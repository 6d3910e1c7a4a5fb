import type { PlaybackClock } from './PlaybackClock.ts';
import { seededRandom } from './seededRandom.ts';

/** How fast a text comes, and in what pieces. */
export interface Pace {
  /**
   * How many characters come in a second, on average. `Infinity` plays without any pause.
   * @default 240
   */
  readonly charsPerSecond?: number;
  /**
   * How many UTF-16 units come at once: a number, or the least and the most. Pieces end anywhere, also
   * within a word or a surrogate pair.
   * @default [2, 9]
   */
  readonly chars?: number | readonly [min: number, max: number];
  /** How long to wait before a line, in milliseconds: tools take their time. */
  readonly pauseBefore?: (line: string) => number;
  /**
   * The seed of what is random in the pace: the same seed, the same pieces.
   * @default 1
   */
  readonly seed?: number;
}

/** A writer takes breath at the end of a sentence, more so at the end of a line. */
const breath = (piece: string): number => {
  if (piece.endsWith('\n')) {
    return 3;
  }
  return /[.!?:]$/.test(piece.trimEnd()) ? 2 : 1;
};

/** Browsers wait no shorter: a fast pace sends several pieces between two waits. */
const minWait = 8;

/** Gives a text in pieces, at a pace. Ends early when it is stopped; the rest comes at once in a hurry. */
export async function* paceText(
  text: AsyncIterable<string> | readonly string[],
  { charsPerSecond = 240, chars = [2, 9], pauseBefore, seed = 1 }: Pace,
  playback: PlaybackClock,
): AsyncGenerator<string> {
  const random = seededRandom(seed);
  const [min, max] = typeof chars === 'number' ? [chars, chars] : chars;
  const mayPause = pauseBefore !== undefined && Number.isFinite(charsPerSecond);
  let owed = 0;
  for await (const stretch of text) {
    let at = 0;
    while (at < stretch.length && !playback.signal.aborted) {
      const lineEnd = stretch.indexOf('\n', at) + 1 || stretch.length;
      if (mayPause && (at === 0 || stretch[at - 1] === '\n')) {
        await playback.wait(pauseBefore(stretch.slice(at, lineEnd)));
      }
      const size = playback.isInHurry
        ? stretch.length
        : Math.max(1, Math.round(min + random() * (max - min)));
      const isLine = mayPause && !playback.isInHurry;
      const piece = stretch.slice(at, isLine ? Math.min(at + size, lineEnd) : at + size);
      at += piece.length;
      yield piece;
      const even = (piece.length / charsPerSecond) * 1000;
      owed += even * breath(piece) * (0.5 + random());
      if (owed >= minWait) {
        await playback.wait(owed);
        owed = 0;
      }
    }
  }
}
