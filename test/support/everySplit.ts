import { expect } from 'vitest';
import { seededRandom } from './seededRandom.ts';

/** The maximum length of a text that is cut at every pair of places. */
const maxPairedLength = 90;
const randomSplits = 40;

const cutAt = (text: string, cuts: readonly number[]): string[] =>
  [0, ...cuts].map((start, index) => text.slice(start, cuts[index] ?? text.length));

function* splitsOf(text: string, seed: number): Generator<string[]> {
  for (let cut = 1; cut < text.length; cut += 1) {
    yield cutAt(text, [cut]);
    for (let next = cut + 1; text.length <= maxPairedLength && next < text.length; next += 1) {
      yield cutAt(text, [cut, next]);
    }
  }
  yield text.split('');
  const random = seededRandom(seed);
  for (let count = 0; count < randomSplits; count += 1) {
    const density = random();
    const places = Array.from(text.slice(1), (_, index) => index + 1);
    yield cutAt(
      text,
      places.filter(() => random() < density),
    );
  }
}

/**
 * Expects that reading a text gives the same result however the text is cut: at every place, at every
 * pair of places if it is short, into single UTF-16 units, and at random. Returns that result.
 */
export function everySplit<T>(
  text: string,
  read: (pieces: readonly string[]) => T,
  seed: number = Date.now() % 1_000_000,
): T {
  const whole = read([text]);
  for (const pieces of splitsOf(text, seed)) {
    expect(read(pieces), `cut as ${JSON.stringify(pieces)}, seed ${seed}`).toEqual(whole);
  }
  return whole;
}
