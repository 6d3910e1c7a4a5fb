import { describe, expect, it } from 'vitest';
import { countPatternLoops } from '../../../src/core/schema/countPatternLoops.ts';

describe('countPatternLoops', () => {
  it.each([
    ['^abc$', 0],
    ['abc', 1],
    ['^\\d{5}(?:-\\d{4})?$', 0],
    ['^[a-z0-9]+$', 1],
    ['^[^@\\]\\s]+@[^@]+\\.[a-z]{2,}$', 3],
    ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 2],
    ['^(?:[a-z]+\\.)+[a-z]{2,63}?$', 2],
    ['^(?<year>\\d{4})-\\u{30}\\u0031\\x31\\cA\\p{L}+$', 1],
    ['^(?=.*\\d)(?!x).+$', 2],
    ['^(?:ab?){3}$', 0],
    ['^(?:-a?b?){3}$', Infinity],
    ['^(?:-(?:a|b)c)*$', Infinity],
    ['^(?:a|b)?c$', 0],
    ['^(a|b)*$', Infinity],
    ['^(a+)+$', Infinity],
    ['^(?:-?a+)*$', Infinity],
    ['^(?:-a+-)*$', Infinity],
    ['^(?:(?:a)b*)*$', Infinity],
    ['^(?:\\b[a-z]+)*$', Infinity],
    ['^a|b+b+c$', 3],
    ['^a|^b+$', 1],
    ['^a|', 1],
    ['|^a', 1],
    ['', 1],
    ['^[([]a|b[)[]', 1],
    ['^(?:a|[(|])\\|b$', 0],
    ['^(a)\\1$', Infinity],
    [`^${'a'.repeat(2_000)}`, Infinity],
    ['(', Infinity],
    ['[', Infinity],
    ['a{', Infinity],
  ])('counts the loops of %s', (pattern, loops) => {
    expect(countPatternLoops(pattern)).toBe(loops);
  });
});
