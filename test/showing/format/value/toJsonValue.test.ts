import { describe, expect, it } from 'vitest';
import { toJsonValue } from '../../../../src/showing/format/value/toJsonValue.ts';

/** Copies a value and sends the copy through JSON. */
const roundTrip = (value: unknown): unknown => JSON.parse(JSON.stringify(toJsonValue(value)));

const circular: Record<string, unknown> = { name: 'loop' };
circular['self'] = circular;

const deep = (levels: number): unknown => {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) {
    value = { value };
  }
  return value;
};

/** Creates an object that contains new ones endlessly. */
const endless = (): object =>
  new Proxy(
    {},
    {
      ownKeys: () => ['a', 'b'],
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: endless() }),
    },
  );

const revoked = Proxy.revocable({}, {});
revoked.revoke();

const anyJson = { a: [1, 'x', null, true, { '': [] }], __proto: -1.5e300 };

describe('toJsonValue', () => {
  it.each([anyJson, JSON.parse('{"__proto__":{"a":1},"toJSON":1}'), [], '', 0, null])(
    'keeps the JSON value %j',
    (value) => {
      expect(JSON.stringify(toJsonValue(value))).toBe(JSON.stringify(value));
    },
  );

  it.each<[string, unknown, unknown]>([
    ['numbers that JSON lacks', [NaN, -Infinity], ['NaN', '-Infinity']],
    ['a bigint', { n: 12n }, { n: '12n' }],
    ['a date', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
    ['an invalid date', new Date(NaN), 'Invalid Date'],
    ['an error', { e: new TypeError('No.') }, { e: 'TypeError: No.' }],
    ['an undefined property', { a: undefined, b: 1 }, { b: 1 }],
    ['an undefined item', [undefined], ['undefined']],
    ['a cycle', circular, { name: 'loop', self: '[circular]' }],
    ['a symbol', { [Symbol('s')]: Symbol('t') }, { '[Symbol(s)]': 'Symbol(t)' }],
    ['a function', { toJSON: () => 'wrong', a: 1 }, { toJSON: '[function toJSON]', a: 1 }],
    ['a revoked proxy', [revoked.proxy], ['[unreadable]']],
  ])('describes what JSON cannot express: %s', (_, value, json) => {
    expect(roundTrip(value)).toEqual(json);
  });

  it.each<[string, unknown, RegExp]>([
    ['a map', new Map([['k', 'v']]), /^Map\(1\).*k.*v/s],
    ['a set', new Set([1]), /^Set\(1\)/],
    ['bytes', new Uint8Array([1, 250]), /250/],
    ['a list with holes', Object.assign([], { 5: 'five' }), /five/],
    ['a list with a property', Object.assign([1], { extra: 'e' }), /extra.*e/s],
  ])('formats other collections as text: %s', (_, value, text) => {
    expect(roundTrip({ value })).toEqual({ value: expect.stringMatching(text) });
  });

  it('repeats a value that occurs more than once', () => {
    const shared = { a: 1 };
    expect(roundTrip([shared, shared])).toEqual([shared, shared]);
  });

  it('runs no getter', () => {
    const value = {
      get a(): number {
        throw new Error('A getter ran.');
      },
    };
    expect(roundTrip(value)).toEqual({ a: '[getter]' });
  });

  it('keeps a value that is deeper than those of a person', () => {
    expect(roundTrip(deep(900))).toEqual(deep(900));
  });

  it('limits very deep and endless values', () => {
    expect(JSON.stringify(roundTrip(deep(50_000)))).toContain('[deeper]');
    expect(() => JSON.stringify(toJsonValue(endless()))).not.toThrow();
  });
});
