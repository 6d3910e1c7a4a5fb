import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../../src/showing/format/value/formatValue.ts';
import { hasManyLines } from '../../../../src/showing/format/value/hasManyLines.ts';
import { payloadViews } from '../../../../src/showing/payload/views/payloadViews.ts';
import { previewValue } from '../../../../src/showing/format/value/previewValue.ts';

const cycle: Record<string, unknown> = { name: 'loop' };
cycle['self'] = cycle;

const hostile = new Proxy(
  {},
  {
    ownKeys() {
      throw new Error('no keys');
    },
  },
);

class Point {
  x = 1;
}

class Renamed extends Point {
  static override get name(): never {
    throw new Error('A getter ran.');
  }
}

const listWithFalseLength = new Proxy([1], {
  get(list, key) {
    return key === 'length' ? [{}] : Reflect.get(list, key);
  },
});

const sparse: unknown[] = [];
sparse[999_999_999] = 'end';

const values: [name: string, value: unknown, text: string | RegExp][] = [
  ['a text', 'a "b"\nc', 'a "b"\nc'],
  ['an empty text', '', ''],
  ['null', null, 'null'],
  ['undefined', undefined, 'undefined'],
  ['zero', 0, '0'],
  ['minus zero', -0, '-0'],
  ['NaN', Number.NaN, 'NaN'],
  ['infinity', Infinity, 'Infinity'],
  ['a bigint', 12n, '12n'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
  ['a function', () => 1, '[function]'],
  ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['an invalid date', new Date(Number.NaN), 'Invalid Date'],
  ['an error', new TypeError('bad'), 'TypeError: bad'],
  ['a map', new Map([['a', 1]]), 'Map(1) {\n  "a" => 1\n}'],
  ['a set', new Set([1]), 'Set(1) {\n  1\n}'],
  ['bytes', new Uint8Array([1, 2]), 'Uint8Array(2) [\n  1,\n  2\n]'],
  ['a buffer', new Uint8Array([7]).buffer, 'ArrayBuffer(1) [\n  7\n]'],
  ['a view of a buffer', new DataView(new Uint8Array([7, 8]).buffer, 1), 'DataView(1) [\n  8\n]'],
  ['a promise', Promise.resolve(), 'Promise {}'],
  ['an instance of a class', new Point(), 'Point {\n  "x": 1\n}'],
  ['an instance of a class with a name getter', new Renamed(), '{\n  "x": 1\n}'],
  ['an object with a false constructor', { constructor: Point }, /^\{\n/],
  ['a DOMException', new DOMException('gone', 'AbortError'), 'AbortError: gone'],
  [
    'an object with the prototype of a DOMException',
    Object.create(DOMException.prototype),
    'Error',
  ],
  ['an object with the prototype of a map', Object.create(Map.prototype), '[unreadable]'],
  ['a list with a false length', listWithFalseLength, '[\n  1\n]'],
  ['an object without a prototype', Object.create(null), '{}'],
  ['an object with an own __proto__', JSON.parse('{"__proto__":1}'), '{\n  "__proto__": 1\n}'],
  ['a cycle', cycle, /"self": \[circular\]/],
  [
    'a proxy that throws, next to other values',
    { a: hostile, b: 2 },
    /"a": \[unreadable\],\n  "b": 2/,
  ],
  ['a huge sparse list', sparse, /Array\(1000000000\).*"999999999": "end"/s],
  [
    'an element of React 19',
    { $$typeof: Symbol.for('react.transitional.element'), type: 'b', props: { id: 1 } },
    '<b> {\n  "id": 1\n}',
  ],
  [
    'an element of React 18',
    { $$typeof: Symbol.for('react.element'), type: 'b', props: {} },
    '<b> {}',
  ],
  [
    'JSON that claims to be an element, with all of its fields',
    { $$typeof: 'Symbol(react.element)', type: 'div', props: {}, danger: 1 },
    '{\n  "$$typeof": "Symbol(react.element)",\n  "type": "div",\n  "props": {},\n  "danger": 1\n}',
  ],
  ['undefined in a list', [undefined], '[\n  undefined\n]'],
];

describe('formatValue', () => {
  it.each(values)('formats %s by its kind', (_, value, text) => {
    const written = formatValue(value);
    const isAsExpected = typeof text === 'string' ? written === text : text.test(written);
    expect(isAsExpected, written).toBe(true);
    expect(written).not.toContain('[object');
  });

  it('counts what it leaves out of a very long error, and shows a message that is not a text', () => {
    expect(formatValue(new Error('x'.repeat(10_005)))).toMatch(/x… \[5 more\]/);
    const strange = Object.defineProperty(new Error('text'), 'message', { value: { why: 'odd' } });
    expect(formatValue(strange)).toContain('"why": "odd"');
  });

  it('formats JSON like JSON.stringify', () => {
    fc.assert(
      fc.property(
        fc.json().map((text): unknown => JSON.parse(text)),
        (value) => {
          const expected = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
          expect(formatValue(value)).toBe(expected);
        },
      ),
    );
  });

  it('runs no getter', () => {
    let runs = 0;
    const value = {
      get secret() {
        runs += 1;
        return 1;
      },
    };
    expect(formatValue(value)).toContain('[getter]');
    expect(previewValue(value)).not.toContain('1');
    expect(runs).toBe(0);
  });

  it('counts the entries that it leaves out', () => {
    const text = formatValue(Array.from({ length: 30_000 }, (_, index) => index));
    expect(text).toContain('[10000 more]');
  });

  it('formats all entries if the limit is Infinity', () => {
    const list = Array.from({ length: 30_000 }, (_, index) => index);
    expect(JSON.parse(formatValue(list, Infinity))).toEqual(list);
  });

  it('reads no more of a large typed array than it shows', () => {
    const bytes = formatValue(new Uint8Array(50_000_000), 3);
    expect(bytes).toBe('Uint8Array(50000000) [\n  0,\n  0,\n  0,\n  [49999997 more]\n]');
  });

  it('stops at a maximum depth, unless all of a value is needed', () => {
    const json = `${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`;
    const deep: unknown = JSON.parse(json);
    expect(formatValue(deep)).toContain('[deeper]');
    expect(formatValue(deep, Infinity).replaceAll(/\s/g, '')).toBe(json);
    const endless = (): object =>
      new Proxy(
        {},
        {
          ownKeys: () => ['a', 'b'],
          getOwnPropertyDescriptor: () => ({
            configurable: true,
            enumerable: true,
            value: endless(),
          }),
        },
      );
    expect(formatValue(endless(), Infinity)).toContain('[deeper]');
  });
});

describe('previewValue', () => {
  it('summarizes a value in one line', () => {
    expect(previewValue({ city: 'Lisbon', days: 3, at: { x: 1 }, list: [1, 2], none: null })).toBe(
      'city: Lisbon, days: 3, at: {…}, list: [2], none: null',
    );
    expect(previewValue('two\n  lines')).toBe('two lines');
    expect(previewValue(undefined)).toBe('');
    expect(previewValue('x'.repeat(1000)).length).toBeLessThan(200);
  });

  it.each(values)('does not fail on %s', (_, value) => {
    expect(previewValue(value)).not.toContain('\n');
    expect(previewValue({ value })).not.toContain('[object');
  });

  it('counts the items of a list with a false length', () => {
    expect(previewValue(listWithFalseLength)).toBe('[1]');
    expect(previewValue({ list: listWithFalseLength })).toBe('list: [1]');
  });

  it('keeps invisible characters, so that they can be escaped', () => {
    expect(previewValue('\uFEFFa\uFEFFb\u2028\r\n\tc\r')).toBe('\uFEFFa\uFEFFb\u2028 c\r');
  });

  it('marks a getter instead of running it', () => {
    expect(
      previewValue({
        get secret(): never {
          throw new Error('A getter ran.');
        },
      }),
    ).toBe('secret: [getter]');
  });

  it('lists the keys of a huge proxy only once, however it is shown', () => {
    let [lists, checks] = [0, 0];
    const keys = Array.from({ length: 200_000 }, (_, key) => `key${key}`);
    const huge = new Proxy(
      {},
      {
        ownKeys: () => ((lists += 1), keys),
        getOwnPropertyDescriptor: () => (
          (checks += 1),
          { configurable: true, enumerable: true, value: 1 }
        ),
      },
    );
    const hints = {
      language: undefined,
      toolName: 'list',
      side: 'output',
      isArriving: false,
    } as const;
    expect(previewValue(huge)).toMatch(/^key0: 1, key1: 1, /);
    expect(formatValue(huge)).toMatch(/^\{\n {2}"key0": 1,.*\[180000 more\]\n\}$/s);
    expect(payloadViews.filter(({ matches }) => matches(huge, hints) > 0)).not.toHaveLength(0);
    expect(hasManyLines(huge)).toBe(true);
    expect(lists).toBe(1);
    expect(checks).toBeLessThan(30_000);
  });

  it('lists the keys of a very large object only once, but reads its values each time', () => {
    let lists = 0;
    const large = Object.fromEntries(Array.from({ length: 2_000 }, (_, key) => [`key${key}`, 1]));
    const watched = new Proxy(large, {
      ownKeys(owner) {
        lists += 1;
        return Reflect.ownKeys(owner);
      },
    });
    expect(previewValue(watched)).toMatch(/^key0: 1, key1: 1, /);
    large['key0'] = 2;
    expect(previewValue(watched)).toMatch(/^key0: 2, key1: 1, /);
    expect(lists).toBe(1);
  });
});
