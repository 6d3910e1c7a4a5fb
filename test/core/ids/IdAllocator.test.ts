import { describe, expect, it } from 'vitest';
import { IdAllocator } from '../../../src/core/ids/IdAllocator.ts';

describe('IdAllocator', () => {
  it('returns the wanted id once, and numbered ids after that', () => {
    const ids = new IdAllocator(['c-2']);
    expect(['c', 'c', 'd', 'c'].map((wanted) => ids.take(wanted))).toEqual([
      'c',
      'c-3',
      'd',
      'c-4',
    ]);
  });

  it('reports which ids are taken', () => {
    const ids = new IdAllocator(['a']);
    ids.take('b');
    expect(['a', 'b', 'c'].map((id) => ids.has(id))).toEqual([true, true, false]);
  });
});
