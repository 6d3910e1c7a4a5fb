import { describe, expect, it } from 'vitest';
import { TextInput } from '../../../../src/reading/syntax/input/TextInput.ts';

describe('TextInput', () => {
  it.each([['|'], [/\|/]])('takes text up to %s, but not more than a limit', (stop) => {
    const input = new TextInput();
    input.feed('abcdefgh|x');
    expect(input.takeUntil(stop, 3)).toBe('abc');
    expect(input.takeUntil(stop)).toBe('defgh');
    expect(input.takeUntil(stop)).toBe('');
    input.take(1);
    expect(input.takeUntil(stop)).toBe('x');
  });

  it('keeps a CRLF at the limit together, so that none of it is lost', () => {
    const input = new TextInput();
    input.feed('abc\r\ndef<');
    expect(input.takeUntil('<', 4)).toBe('abc\r\n');
    expect(input.takeUntil('<', 4)).toBe('def');
  });
});
