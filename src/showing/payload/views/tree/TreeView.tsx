'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { PayloadControls, PayloadViewProps } from '../../frame/PayloadView.ts';
import { usePayloadControls } from '../../frame/usePayloadControls.ts';
import { StickyParents, findStickyParents } from './StickyParents.tsx';
import type { TreeNode } from './TreeNode.ts';
import { TreeRow } from './TreeRow.tsx';
import { TreeToolbar } from './TreeToolbar.tsx';
import { WindowedRows } from '../rows/WindowedRows.tsx';
import { getTreeValue } from './getTreeValue.ts';
import { moveInTree } from './moveInTree.ts';
import { useTree } from './useTree.ts';

const TreeRoot = styled('div')(({ theme }) => ({
  '& [role="tree"]': { lineHeight: theme.typography.pxToRem(24) },
  '& [role="treeitem"]': { cursor: 'default', paddingInline: 4, borderRadius: 2 },
  '& [role="treeitem"]:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  '& [role="tree"]:focus [aria-selected="true"]': {
    backgroundColor: (theme.vars ?? theme).palette.action.selected,
  },
  '& [role="tree"]:focus-visible [aria-selected="true"]': {
    outline: `1px dashed ${(theme.vars ?? theme).palette.text.primary}`,
    outlineOffset: -1,
  },
}));

/** Shows a list or object as a tree of rows that open and close. */
export function TreeView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, className, search, onControls } = props;
  const treeValue = React.useMemo(() => getTreeValue(value) ?? {}, [value]);
  const tree = useTree(treeValue, search);
  const { rows, activeRow, activeNode, matchNode } = tree;
  const id = React.useId();

  const { expandLevel, collapseAll } = tree;
  const { expandLevelLabel, collapseAllLabel } = localeText;
  const controls = React.useMemo(
    (): PayloadControls => ({
      actions: [
        { icon: 'expand', title: expandLevelLabel, onClick: expandLevel },
        { icon: 'collapse', title: collapseAllLabel, onClick: collapseAll },
      ],
    }),
    [expandLevel, collapseAll, expandLevelLabel, collapseAllLabel],
  );
  usePayloadControls(onControls, controls);

  const handleKeyDown = (event: React.KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const move = isPlain ? moveInTree(event.key, rows, activeRow) : undefined;
    if (move === undefined) {
      return;
    }
    event.preventDefault();
    if ('toggle' in move) {
      tree.toggle(activeNode);
      document.getElementById(`${id}${activeRow}`)?.querySelector('a')?.click();
    } else {
      tree.moveTo(move.to);
    }
  };

  const getRowProps = (row: number): React.HTMLAttributes<HTMLDivElement> => {
    const node = rows[row] ?? activeNode;
    return {
      role: 'treeitem',
      id: `${id}${row}`,
      'aria-level': node.level,
      'aria-posinset': node.position,
      'aria-setsize': node.siblings,
      'aria-selected': row === activeRow,
      ...(node.collection !== undefined && { 'aria-expanded': node.isExpanded }),
      onClick: () => {
        tree.setActiveNode(node);
        tree.toggle(node);
      },
    };
  };

  const renderNode = (node: TreeNode): React.JSX.Element => (
    <TreeRow
      {...{ node, label, localeText }}
      query={search?.query ?? ''}
      isMatch={node === matchNode}
    />
  );

  return (
    <TreeRoot dir="ltr">
      <WindowedRows
        role="tree"
        {...{ label, localeText, tabIndex, className }}
        unit="rows"
        footer={<TreeToolbar {...{ tree, localeText, tabIndex }} />}
        activeRow={activeRow}
        handleRef={tree.rowsRef}
        count={rows.length}
        onKeyDown={handleKeyDown}
        rowProps={getRowProps}
        renderRow={(row) => renderNode(rows[row] ?? activeNode)}
        renderOverlay={(first) => (
          <StickyParents
            parents={findStickyParents(rows, first)}
            renderRow={renderNode}
            onSelect={(node) => tree.moveTo(rows.indexOf(node))}
          />
        )}
      />
    </TreeRoot>
  );
}
