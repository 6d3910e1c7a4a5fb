import { describe, expect, it } from 'vitest';
import { chooseFieldFormat } from '../../../../../src/showing/payload/views/tree/chooseFieldFormat.ts';
import { keyValue } from '../../../../../src/showing/payload/views/key-value/keyValue.ts';

const describeValue = (key: string, value: unknown) => chooseFieldFormat(key, value, String(value));
const hints = { language: undefined, toolName: undefined, isArriving: false } as const;

describe('chooseFieldFormat', () => {
  it.each([
    ['duration_ms', 84, 'millisecond'],
    ['durationMs', 84, 'millisecond'],
    ['temperature_c', 24.5, 'celsius'],
    ['humidity percent', 61, 'percent'],
    ['wind-kmh', 14, 'kilometer-per-hour'],
    ['seconds', 3, 'second'],
  ])('finds the unit of %s', (key, value, unit) => {
    expect(describeValue(key, value)).toEqual({ kind: 'quantity', value, unit });
  });

  it.each([
    ['terms', 12],
    ['c', Number.NaN],
    ['count', 3],
    ['item', 1],
  ])('finds no unit in %s: %s', (key, value) => {
    expect(describeValue(key, value)).toEqual({
      kind: 'plain',
      text: String(value),
    });
  });

  it('knows sizes and booleans', () => {
    expect(describeValue('size_bytes', 1_532)).toEqual({ kind: 'bytes', value: 1_532 });
    expect(describeValue('open', false)).toEqual({ kind: 'boolean', value: false });
    expect(describeValue('alert', null)).toEqual({ kind: 'plain', text: 'null' });
  });

  it.each([
    ['2026-06-14', false],
    ['2026-06-14T09:30Z', true],
    ['2026-06-14T09:30:00.123+02:00', true],
  ])('finds the date %s', (text, hasTime) => {
    expect(describeValue('at', text)).toEqual({ kind: 'date', date: new Date(text), hasTime });
  });

  it.each(['2026-13-45', '2026', '14.6.2026', '2026-06-14T09:30', '2026-06-14T99:99Z'])(
    'does not take %s for a date',
    (text) => {
      expect(describeValue('at', text)).toEqual({ kind: 'text', text });
    },
  );

  it('links only to web addresses that say where they lead', () => {
    expect(describeValue('a', 'https://example.com/a?b')).toMatchObject({ kind: 'link' });
    for (const text of [
      'javascript:alert(1)',
      'https://user@example.com/',
      'https://example.com/ and more',
      '//example.com',
      'https://',
    ]) {
      expect(describeValue('a', text)).toEqual({ kind: 'text', text });
    }
  });
});

describe('the view keyValue', () => {
  it('is the default for flat outputs, and offered for flat inputs', () => {
    const getScore = (value: unknown, side: 'input' | 'output') =>
      keyValue.matches(value, { ...hints, side });
    expect(getScore({ a: 1, b: 'x' }, 'output')).toBeGreaterThan(0.5);
    expect(getScore('{"a": 1}', 'output')).toBeGreaterThan(0.5);
    expect(getScore({ a: 1, b: 'x' }, 'input')).toBeLessThan(0.2);
    expect(getScore({ a: 1, b: 'x' }, 'input')).toBeGreaterThan(0);
  });

  it.each([
    ['a nested object', { a: { b: 1 } }],
    ['a list', [1, 2]],
    ['an empty object', {}],
    ['a date', new Date(0)],
    ['long text', { a: 'x'.repeat(5_000) }],
    ['many keys', Object.fromEntries(Array.from({ length: 50 }, (_, key) => [`k${key}`, 1]))],
    ['text', 'a: 1'],
  ])('does not fit %s', (_, value) => {
    expect(keyValue.matches(value, { ...hints, side: 'output' })).toBe(0);
  });
});
