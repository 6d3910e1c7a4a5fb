import { expect, it } from 'vitest';
import { PieceBuffer } from '../../../../src/reading/syntax/input/PieceBuffer.ts';

it.each([3, 10_000])('returns the end of %i pieces, and keeps the rest', (count) => {
  const pieces = new PieceBuffer();
  const text = Array.from({ length: count }, (_, index) => `${index} `);
  text.forEach((piece) => pieces.add(piece));
  const whole = text.join('');
  expect(pieces.takeEnd(3)).toBe(whole.slice(-3));
  pieces.add('end');
  expect(pieces.takeEnd(whole.length)).toBe(`${whole.slice(0, -3)}end`);
});
