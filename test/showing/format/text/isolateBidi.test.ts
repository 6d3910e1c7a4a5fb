import { describe, expect, it } from 'vitest';
import { isolateBidi } from '../../../../src/showing/format/text/isolateBidi.ts';

const english = 'Weather in ';
const arabic = 'الطقس في !';
const isolated = (value: string): string => `\u2068${value}\u2069`;

describe('a value between words', () => {
  it.each(['Paris', 'Zürich', '東京', '-5.5', 'C++', '', '😀'])(
    'stands as it is among words that are written the same way: %s',
    (value) => {
      expect(isolateBidi(english, value)).toBe(value);
    },
  );

  it('stands as it is from the right, too', () => {
    expect(isolateBidi(arabic, 'القاهرة الجديدة')).toBe('القاهرة الجديدة');
    expect(isolateBidi('מזג האוויר ב', 'תל אביב')).toBe('תל אביב');
  });

  it.each(['القاهرة', 'תל אביב', 'Cairo (القاهرة)', '𐤀', '\u200Fabc'])(
    'is isolated from words that are written from the left: %s',
    (value) => {
      expect(isolateBidi(english, value)).toBe(isolated(value));
    },
  );

  it.each(['Paris', '2026-11-19', 'C++', 'شارع 5', '->'])(
    'is isolated from words that are written from the right: %s',
    (value) => {
      expect(isolateBidi(arabic, value)).toBe(isolated(value));
    },
  );

  it('is isolated from words of both kinds', () => {
    expect(isolateBidi('API الطقس ', 'Paris')).toBe(isolated('Paris'));
  });
});
