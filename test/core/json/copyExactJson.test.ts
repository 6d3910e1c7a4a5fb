import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { copyExactJson } from '../../../src/core/json/copyExactJson.ts';
import { stringifyExact } from '../../../src/core/json/stringifyExact.ts';

/** A value of another realm, as an iframe or a sandbox creates it. */
const foreign = (code: string): unknown => runInNewContext(`(${code})`);

const bare: object = Object.assign(Object.create(null), { a: [1] });

describe('copyExactJson', () => {
  it.each<[string, unknown, unknown]>([
    ['objects and lists', foreign('{ a: [1, { b: null }] }'), { a: [1, { b: null }] }],
    [
      'objects without a prototype',
      foreign('Object.assign(Object.create(null), { a: 1 })'),
      { a: 1 },
    ],
  ])('copies %s of another realm', (_, value, json) => {
    expect(copyExactJson(value)).toEqual({ value: json });
    expect(stringifyExact(value, 'x', 0)).toBe(JSON.stringify(json));
  });

  it('copies an object without a prototype', () => {
    expect(copyExactJson(bare)).toEqual({ value: { a: [1] } });
  });

  it.each([
    ['a date of another realm', foreign('new Date(0)')],
    ['an instance of a class of another realm', foreign('new (class Object { a = 1 })()')],
    ['a map of another realm', foreign('new Map()')],
    ['an object with inherited values', Object.create(Object.create(null, { a: { value: 1 } }))],
    [
      'an object whose prototype claims to be that of all objects',
      Object.create(Object.create(null, { constructor: { value: Object } })),
    ],
    ['an instance of a class', new URLSearchParams()],
  ])('refuses %s', (_, value) => {
    expect(copyExactJson(value)).toBeUndefined();
    expect(() => stringifyExact(value, 'x')).toThrow(/^toolcard: x can't be written/);
  });
});

describe('copyExactJson, at its limits', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  it.each([
    ['a value that nests too deeply', nested(200)],
    ['a key that is a symbol', { [Symbol('s')]: 1 }],
    ['a list with holes', Object.assign([], { length: 2 })],
    ['a list with other properties', Object.assign([1], { extra: 2 })],
    [
      'a getter',
      {
        get a() {
          return 1;
        },
      },
    ],
    ['a negative zero', [-0]],
    ['a function', { a: () => 1 }],
  ])('refuses %s', (_, value) => {
    expect(copyExactJson(value)).toBeUndefined();
  });
});

describe('stringifyExact', () => {
  it('writes undefined as null', () => {
    expect(stringifyExact(undefined, 'x')).toBe('null');
  });

  it('says so if a value contains itself', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(() => stringifyExact(circle, 'x')).toThrow('it is circular or nested too deeply');
  });
});
