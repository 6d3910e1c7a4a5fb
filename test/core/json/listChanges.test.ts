import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listChanges } from '../../../src/core/json/listChanges.ts';

const list = (before: unknown, after: unknown): readonly string[] =>
  listChanges(before, after).map(
    ({ path, before: old, after: now }) =>
      `${path.join('.')}: ${JSON.stringify(old)} → ${JSON.stringify(now)}`,
  );

describe('listChanges', () => {
  it('finds nothing in equal values, whatever the order of their keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => list(value, structuredClone(value)).length === 0),
    );
    expect(list({ a: 1, b: [2] }, { b: [2], a: 1 })).toEqual([]);
  });

  it('finds a difference in different values', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => list(value, { other: [value] }).length > 0));
  });

  it.each<readonly [string, unknown, unknown, readonly string[]]>([
    ['a changed value', { a: { b: 1 }, c: 2 }, { a: { b: 3 }, c: 2 }, ['a.b: 1 → 3']],
    ['an added property', {}, { a: '' }, ['a: undefined → ""']],
    ['a removed property', { a: null }, {}, ['a: null → undefined']],
    ['a changed type', { a: '1' }, { a: 1 }, ['a: "1" → 1']],
    ['a list that becomes an object', [1], { 0: 1 }, [': [1] → {"0":1}']],
    ['an item that is added first', [1, 2], [0, 1, 2], ['0: undefined → 0']],
    ['an item that is removed in the middle', [1, 2, 3], [1, 3], ['1: 2 → undefined']],
    ['a changed item', [1, { a: 2 }], [1, { a: 3 }], ['1.a: 2 → 3']],
    ['items that swap', [1, 2], [2, 1], ['0: 1 → 2', '1: 2 → 1']],
  ])('describes %s', (_, before, after, changes) => {
    expect(list(before, after)).toEqual(changes);
  });

  it('treats keys such as __proto__ like any other', () => {
    expect(list({}, JSON.parse('{"__proto__": {"a": 1}}'))).toEqual([
      '__proto__: undefined → {"a":1}',
    ]);
  });
});
