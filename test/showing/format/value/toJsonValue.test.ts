import { describe, expect, it } from 'vitest';
import { toJsonValue } from '../../../../src/showing/format/value/toJsonValue.ts';

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(toJsonValue(value)));

const circular: Record<string, unknown> = { name: 'loop' };
circular['self'] = circular;

const deep = (levels: number): unknown => {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) {
    value = { value };
  }
  return value;
};

/** Makes up other values for ever. */
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

describe('a value as JSON', () => {
  it.each([anyJson, JSON.parse('{"__proto__":{"a":1},"toJSON":1}'), [], '', 0, null])(
    'is itself where it is JSON: %j',
    (value) => {
      expect(JSON.stringify(toJsonValue(value))).toBe(JSON.stringify(value));
    },
  );

  it.each<[string, unknown, unknown]>([
    ['no number', [NaN, -Infinity], ['NaN', '-Infinity']],
    ['a big number', { n: 12n }, { n: '12n' }],
    ['a time', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
    ['no time', new Date(NaN), 'Invalid Date'],
    ['an error', { e: new TypeError('No.') }, { e: 'TypeError: No.' }],
    ['a property without a value', { a: undefined, b: 1 }, { b: 1 }],
    ['an item without a value', [undefined], ['undefined']],
    ['a cycle', circular, { name: 'loop', self: '[circular]' }],
    ['a symbol', { [Symbol('s')]: Symbol('t') }, { '[Symbol(s)]': 'Symbol(t)' }],
    ['a function', { toJSON: () => 'lie', a: 1 }, { toJSON: '[function toJSON]', a: 1 }],
    ['a refusal', [revoked.proxy], ['[unreadable]']],
  ])('says what it is where JSON cannot hold it: %s', (_, value, json) => {
    expect(written(value)).toEqual(json);
  });

  it.each<[string, unknown, RegExp]>([
    ['a map', new Map([['k', 'v']]), /^Map\(1\).*k.*v/s],
    ['a set', new Set([1]), /^Set\(1\)/],
    ['bytes', new Uint8Array([1, 250]), /250/],
    ['holes', Object.assign([], { 5: 'five' }), /five/],
    ['a list with names', Object.assign([1], { extra: 'e' }), /extra.*e/s],
  ])('is a text for what holds others in another way: %s', (_, value, text) => {
    expect(written({ value })).toEqual({ value: expect.stringMatching(text) });
  });

  it('holds the same value as often as it is there', () => {
    const shared = { a: 1 };
    expect(written([shared, shared])).toEqual([shared, shared]);
  });

  it('runs no getter', () => {
    const value = {
      get a(): number {
        throw new Error('A getter ran.');
      },
    };
    expect(written(value)).toEqual({ a: '[getter]' });
  });

  it('ends for what is endless', () => {
    expect(JSON.stringify(written(deep(50_000)))).toContain('[deeper]');
    expect(() => JSON.stringify(toJsonValue(endless()))).not.toThrow();
  });
});
