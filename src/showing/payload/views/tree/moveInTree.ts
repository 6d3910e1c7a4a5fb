import type { TreeNode } from './TreeNode.ts';

/**
 * The effect of a key in a tree: moving to a row, or opening or closing the current row. Undefined if the key does
 * nothing.
 */
export type TreeMove = { readonly to: number } | { readonly toggle: true } | undefined;

/** Number of rows that Page Up and Page Down move by. */
const pageSize = 12;

const moveIn = (rows: readonly TreeNode[], active: number): TreeMove => {
  const node = rows[active];
  if (node?.collection === undefined) {
    return undefined;
  }
  return node.isExpanded ? { to: active + 1 } : { toggle: true };
};

const moveOut = (rows: readonly TreeNode[], active: number): TreeMove => {
  const node = rows[active];
  if (node?.isExpanded === true) {
    return { toggle: true };
  }
  return node?.parent === undefined ? undefined : { to: rows.indexOf(node.parent) };
};

/**
 * Returns the move to the next row whose key starts with the given letter, or undefined if there is no such row. Wraps
 * around after the last row.
 */
const findByLetter = (letter: string, rows: readonly TreeNode[], active: number): TreeMove => {
  const folded = letter.toLowerCase();
  const isFound = ({ key }: TreeNode): boolean =>
    key.replace(/^"/, '').toLowerCase().startsWith(folded);
  const after = rows.findIndex((row, index) => index > active && isFound(row));
  const to = after < 0 ? rows.findIndex(isFound) : after;
  return to < 0 ? undefined : { to };
};

/** Returns the effect of a key in a tree, following the tree pattern of the ARIA Authoring Practices. */
export function moveInTree(key: string, rows: readonly TreeNode[], active: number): TreeMove {
  switch (key) {
    case 'ArrowDown':
      return { to: active + 1 };
    case 'ArrowUp':
      return { to: active - 1 };
    case 'PageDown':
      return { to: active + pageSize };
    case 'PageUp':
      return { to: active - pageSize };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: rows.length - 1 };
    case 'ArrowRight':
      return moveIn(rows, active);
    case 'ArrowLeft':
      return moveOut(rows, active);
    case 'Enter':
    case ' ':
      return { toggle: true };
    default:
      return key.length === 1 ? findByLetter(key, rows, active) : undefined;
  }
}
