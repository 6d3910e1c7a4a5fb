import type { TreeNode } from './TreeNode.ts';

/** What a key does in a tree: it moves to a row, or it opens and closes the current one. */
export type TreeMove = { readonly to: number } | { readonly toggle: true } | undefined;

/** So many rows are a page. */
const page = 12;

const moveInwards = (rows: readonly TreeNode[], active: number): TreeMove => {
  const node = rows[active];
  if (node?.collection === undefined) {
    return undefined;
  }
  return node.isExpanded ? { to: active + 1 } : { toggle: true };
};

const moveOutwards = (rows: readonly TreeNode[], active: number): TreeMove => {
  const node = rows[active];
  if (node?.isExpanded === true) {
    return { toggle: true };
  }
  return node?.parent === undefined ? undefined : { to: rows.indexOf(node.parent) };
};

/** What a key does in a tree, by the pattern of the ARIA Authoring Practices. */
export function moveInTree(key: string, rows: readonly TreeNode[], active: number): TreeMove {
  switch (key) {
    case 'ArrowDown':
      return { to: active + 1 };
    case 'ArrowUp':
      return { to: active - 1 };
    case 'PageDown':
      return { to: active + page };
    case 'PageUp':
      return { to: active - page };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: rows.length - 1 };
    case 'ArrowRight':
      return moveInwards(rows, active);
    case 'ArrowLeft':
      return moveOutwards(rows, active);
    case 'Enter':
    case ' ':
      return { toggle: true };
    default:
      return undefined;
  }
}
