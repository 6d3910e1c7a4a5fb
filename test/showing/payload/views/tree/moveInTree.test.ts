import { describe, expect, it } from 'vitest';
import { moveInTree } from '../../../../../src/showing/payload/views/tree/moveInTree.ts';
import { TreeModel } from '../../../../../src/showing/payload/views/tree/TreeModel.ts';

describe('a letter in a tree', () => {
  const { rows } = new TreeModel({ city: 'Lisbon', 'odd key': 1, Count: 2 });

  it.each([
    ['c', 0, 1],
    ['c', 1, 3],
    ['C', 3, 1],
    ['o', 0, 2],
  ])('moves from the letter %s in row %i to row %i', (letter, active, to) => {
    expect(moveInTree(letter, rows, active)).toEqual({ to });
  });

  it.each(['x', 'F5', 'Escape'])('does nothing for %s', (key) => {
    expect(moveInTree(key, rows, 0)).toBeUndefined();
  });
});
