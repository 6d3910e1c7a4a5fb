'use client';
import * as React from 'react';
import type { PayloadSearch } from '../../frame/PayloadView.ts';
import type { WindowedRowsHandle } from '../rows/WindowedRows.tsx';
import { TreeModel } from './TreeModel.ts';
import type { TreeNode } from './TreeNode.ts';
import { useTreeSearch } from './useTreeSearch.ts';

/** The state of a tree, and the functions that change it. */
export interface Tree {
  readonly rows: readonly TreeNode[];
  readonly activeRow: number;
  readonly activeNode: TreeNode;
  /** The node with the current match of the search. */
  readonly matchNode: TreeNode | undefined;
  readonly rowsRef: React.RefObject<WindowedRowsHandle | null>;
  readonly setActiveNode: (node: TreeNode) => void;
  /** Makes a row active and scrolls to it. Clamps an index that is out of range. */
  readonly moveTo: (row: number) => void;
  readonly toggle: (node: TreeNode) => void;
  readonly expandLevel: () => void;
  readonly collapseAll: () => void;
}

/**
 * Returns the state of a tree. When a search finds a match, opens the ancestors of its row, makes the row active and
 * scrolls to it.
 */
export function useTree(value: object, search: PayloadSearch | undefined): Tree {
  const model = React.useMemo(() => new TreeModel(value), [value]);
  const [, update] = React.useReducer((count: number) => count + 1, 0);
  const [activeNode, setActiveNode] = React.useState(model.root);
  const [matchNode, setMatchNode] = React.useState<TreeNode>();
  const rowsRef = React.useRef<WindowedRowsHandle>(null);

  const found = useTreeSearch(value, search);
  const [lastFound, setLastFound] = React.useState(found);
  if (found !== lastFound) {
    const node = found && model.reveal(found);
    setLastFound(found);
    setMatchNode(node);
    setActiveNode(node ?? activeNode);
  }
  React.useEffect(() => {
    if (matchNode !== undefined) {
      rowsRef.current?.scrollToRow(model.rows.indexOf(matchNode));
    }
  }, [matchNode, model]);

  const { rows, root } = model;
  // If the active node is inside a closed node, falls back to the root.
  const activeRow = Math.max(0, rows.indexOf(activeNode));
  const change = React.useCallback((act: () => void): void => {
    act();
    update();
  }, []);
  return {
    rows,
    activeRow,
    activeNode: rows[activeRow] ?? root,
    matchNode,
    rowsRef,
    setActiveNode,
    moveTo: (row) => {
      const target = Math.min(Math.max(row, 0), rows.length - 1);
      setActiveNode(rows[target] ?? root);
      rowsRef.current?.scrollToRow(target);
    },
    toggle: (node) => change(() => model.toggle(node)),
    expandLevel: React.useCallback(() => change(() => model.expandLevel()), [change, model]),
    collapseAll: React.useCallback(() => change(() => model.collapseAll()), [change, model]),
  };
}
