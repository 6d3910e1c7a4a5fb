import { describe, expect, it } from 'vitest';
import { truncateMiddle } from '../../../../src/showing/format/text/truncate.ts';

describe('truncateMiddle', () => {
  it('keeps a short text', () => {
    expect(truncateMiddle('short', 5)).toBe('short');
  });

  it('keeps the beginning and the end of a long text', () => {
    expect(truncateMiddle('abcdefgh', 4)).toBe('ab…gh');
  });

  it('splits no surrogate pair', () => {
    expect(truncateMiddle('a🙂bcd🙂e', 4)).toBe('a…e');
  });
});
