import { describe, expect, it } from 'vitest';
import { isolateBidi } from '../../../../src/showing/format/text/isolateBidi.ts';

const english = 'Weather in ';
const arabic = 'الطقس في !';
const isolated = (value: string): string => `\u2068${value}\u2069`;

describe('isolateBidi', () => {
  it.each(['Paris', 'Zürich', '東京', '-5.5', 'C++', '', '😀'])(
    'adds nothing to %s between left-to-right words',
    (value) => {
      expect(isolateBidi(english, value)).toBe(value);
    },
  );

  it('adds nothing to a right-to-left value between right-to-left words', () => {
    expect(isolateBidi(arabic, 'القاهرة الجديدة')).toBe('القاهرة الجديدة');
    expect(isolateBidi('מזג האוויר ב', 'תל אביב')).toBe('תל אביב');
  });

  it.each(['القاهرة', 'תל אביב', 'Cairo (القاهرة)', '𐤀', '\u200Fabc'])(
    'isolates %s from left-to-right words',
    (value) => {
      expect(isolateBidi(english, value)).toBe(isolated(value));
    },
  );

  it.each(['Paris', '2026-11-19', 'C++', 'شارع 5', '->'])(
    'isolates %s from right-to-left words',
    (value) => {
      expect(isolateBidi(arabic, value)).toBe(isolated(value));
    },
  );

  it('isolates a value from words of both directions', () => {
    expect(isolateBidi('API الطقس ', 'Paris')).toBe(isolated('Paris'));
  });
});
