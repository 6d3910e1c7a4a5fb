'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import type { TreeNode } from './TreeNode.ts';

/** Maximum number of ancestors of the first visible row that stay in view. */
const maxParents = 4;

const ParentsRoot = styled('div')(({ theme }) => ({
  position: 'absolute',
  // Also covers the padding of the frame.
  insetBlockStart: theme.spacing(-1),
  insetInline: theme.spacing(-1.5),
  paddingInline: theme.spacing(1.5),
  '@container (max-width: 27rem)': { insetInline: -8, paddingInline: 8 },
  // Opaque, because rows scroll underneath.
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  backgroundImage: `linear-gradient(${(theme.vars ?? theme).palette.action.hover}, ${(theme.vars ?? theme).palette.action.hover})`,
  boxShadow: `0 1px ${(theme.vars ?? theme).palette.divider}`,
  '@media print': { display: 'none' },
  '& > div': { cursor: 'pointer', paddingInline: 4, whiteSpace: 'pre' },
}));

const getParents = (node: TreeNode | undefined): TreeNode[] => {
  const parents: TreeNode[] = [];
  // Skips the root, which is the same for all rows.
  for (let each = node?.parent; each?.parent !== undefined; each = each.parent) {
    parents.unshift(each);
  }
  return parents;
};

/** Returns the ancestors of the first visible row that are scrolled out of view, outermost first. */
export function findStickyParents(rows: readonly TreeNode[], first: number): readonly TreeNode[] {
  const sticky: TreeNode[] = [];
  while (sticky.length < maxParents) {
    // The ancestors found so far cover the first visible rows.
    const top = first + sticky.length;
    const next = getParents(rows[top])[sticky.length];
    if (next === undefined || rows.indexOf(next) >= top) {
      break;
    }
    sticky.push(next);
  }
  return sticky;
}

/** Props of `StickyParents`. */
export interface StickyParentsProps {
  readonly parents: readonly TreeNode[];
  readonly renderRow: (node: TreeNode) => React.ReactNode;
  readonly onSelect: (node: TreeNode) => void;
}

/**
 * Keeps the ancestors of the first visible rows in view. Hidden from screen readers, which announce the level of each
 * row instead.
 */
export function StickyParents(props: StickyParentsProps): React.JSX.Element | null {
  const { parents, renderRow, onSelect } = props;
  return parents.length === 0 ? null : (
    <ParentsRoot aria-hidden>
      {parents.map((node) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles keys
        <div key={node.level} role="presentation" onClick={() => onSelect(node)}>
          {renderRow(node)}
        </div>
      ))}
    </ParentsRoot>
  );
}
