'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { CopyButton } from '../../frame/CopyButton.tsx';
import { PayloadButton } from '../../frame/PayloadButton.tsx';
import type { PayloadSearch, PayloadViewProps } from '../../frame/PayloadView.ts';
import { TreeModel } from './TreeModel.ts';
import { getChildren } from './TreeNode.ts';
import type { TreeNode } from './TreeNode.ts';
import { TreeRow } from './TreeRow.tsx';
import { WindowedRows } from '../rows/WindowedRows.tsx';
import type { WindowedRowsHandle } from '../rows/WindowedRows.tsx';
import { moveInTree } from './treeKeyboard.ts';
import { parseJsonText } from '../../../format/value/parseJsonText.ts';
import { searchTree } from './searchTree.ts';
import { treePath } from './treePath.ts';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';
import { formatAsync } from '../../slicing/formatAsync.ts';

const TreeRoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 16rem',
  minInlineSize: 0,
  // As high as what stood here before.
  maxBlockSize: '20rem',
  '& [role="tree"]': { flex: '0 1 auto', lineHeight: theme.typography.pxToRem(24) },
  '& [role="treeitem"]': { cursor: 'default' },
  '& [aria-selected="true"]': { backgroundColor: (theme.vars ?? theme).palette.action.selected },
  '& [role="tree"]:focus-visible [aria-selected="true"]': {
    outline: `1px dashed ${(theme.vars ?? theme).palette.text.primary}`,
    outlineOffset: -1,
  },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  paddingInline: theme.spacing(0.5),
  fontSize: theme.typography.pxToRem(12),
}));

const collectionOf = (value: unknown): object => {
  const inside = typeof value === 'string' ? parseJsonText(value) : value;
  return typeof inside === 'object' && inside !== null ? inside : {};
};

/** What a row stands for: of a range, the entries in it. */
const valueOf = (node: TreeNode): unknown =>
  node.kind === 'range' ? getChildren(node).map(({ value }) => value) : node.value;

/** Searches the tree, and says what it found. */
const useTreeSearch = (value: object, search: PayloadSearch | undefined) => {
  const { query = '', onFound } = search ?? {};
  const start = React.useCallback(() => searchTree(value, query), [value, query]);
  const matches = useSlicedWork(query === '' ? undefined : start);
  React.useEffect(() => {
    onFound?.(matches && { count: matches.places.length, isMore: matches.isMore });
  }, [onFound, matches]);
  return matches?.places[search?.match ?? 0];
};

/** Lists and objects as rows that open and close. */
export function TreeView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, className, search } = props;
  const inside = React.useMemo(() => collectionOf(value), [value]);
  const model = React.useMemo(() => new TreeModel(inside), [inside]);
  const [, update] = React.useReducer((count: number) => count + 1, 0);
  const [activeNode, setActiveNode] = React.useState(model.root);
  const [matchNode, setMatchNode] = React.useState<TreeNode>();
  const rowsRef = React.useRef<WindowedRowsHandle>(null);
  const id = React.useId();
  const { rows } = model;
  const active = Math.max(0, rows.indexOf(activeNode));
  const current = rows[active] ?? model.root;

  const found = useTreeSearch(inside, search);
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

  const change = (act: () => void): void => {
    act();
    update();
  };
  const handleKeyDown = (event: React.KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const move = isPlain ? moveInTree(event.key, rows, active) : undefined;
    if (move === undefined) {
      return;
    }
    event.preventDefault();
    if ('toggle' in move) {
      change(() => model.toggle(current));
    } else {
      const row = Math.min(Math.max(move.to, 0), rows.length - 1);
      setActiveNode(rows[row] ?? model.root);
      rowsRef.current?.scrollToRow(row);
    }
  };
  const copying = { localeText, tabIndex };
  return (
    <TreeRoot dir="ltr">
      <Actions>
        <PayloadButton tabIndex={tabIndex} onClick={() => change(() => model.expandLevel())}>
          {localeText.expandLevelLabel}
        </PayloadButton>
        <PayloadButton tabIndex={tabIndex} onClick={() => change(() => model.collapseAll())}>
          {localeText.collapseAllLabel}
        </PayloadButton>
        <CopyButton {...copying} write={() => Promise.resolve(treePath(current))}>
          {localeText.copyPathLabel}
        </CopyButton>
        <CopyButton {...copying} write={() => formatAsync(valueOf(current))}>
          {localeText.copyValueLabel}
        </CopyButton>
      </Actions>
      <WindowedRows
        role="tree"
        label={label}
        tabIndex={tabIndex}
        className={className}
        activeRow={active}
        handleRef={rowsRef}
        count={rows.length}
        onKeyDown={handleKeyDown}
        rowProps={(row) => {
          const node = rows[row] ?? model.root;
          return {
            role: 'treeitem',
            id: `${id}${row}`,
            'aria-level': node.level,
            'aria-posinset': node.position,
            'aria-setsize': node.siblings,
            'aria-selected': row === active,
            ...(node.collection !== undefined && { 'aria-expanded': node.isExpanded }),
            onClick: () => {
              setActiveNode(node);
              change(() => model.toggle(node));
            },
          };
        }}
        renderRow={(row) => (
          <TreeRow
            node={rows[row] ?? model.root}
            localeText={localeText}
            query={search?.query ?? ''}
            isMatch={rows[row] === matchNode}
          />
        )}
      />
    </TreeRoot>
  );
}
