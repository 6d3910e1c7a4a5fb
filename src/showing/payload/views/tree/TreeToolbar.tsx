'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { CopyButton } from '../../frame/CopyButton.tsx';
import { PayloadButton } from '../../frame/PayloadButton.tsx';
import { formatAsync } from '../../slicing/formatAsync.ts';
import { getChildren } from './getChildren.ts';
import { getTreePath } from './getTreePath.ts';
import type { TreeNode } from './TreeNode.ts';
import type { Tree } from './useTree.ts';

const ToolbarRoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  paddingInline: theme.spacing(0.5),
  fontSize: theme.typography.pxToRem(12),
}));

/** Returns the values of the entries in a row. A range can contain ranges. */
const getValues = (node: TreeNode): unknown[] =>
  node.kind === 'range' ? getChildren(node).flatMap(getValues) : [node.value];

const getNodeValue = (node: TreeNode): unknown =>
  node.kind === 'range' ? getValues(node) : node.value;

/** Props of `TreeToolbar`. */
export interface TreeToolbarProps {
  readonly tree: Tree;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
}

/** The controls of a tree: expand, collapse, and copy the path or value of the active row. */
export function TreeToolbar(props: TreeToolbarProps): React.JSX.Element {
  const { tree, localeText, tabIndex } = props;
  const copying = { localeText, tabIndex };
  return (
    <ToolbarRoot>
      <PayloadButton tabIndex={tabIndex} onClick={tree.expandLevel}>
        {localeText.expandLevelLabel}
      </PayloadButton>
      <PayloadButton tabIndex={tabIndex} onClick={tree.collapseAll}>
        {localeText.collapseAllLabel}
      </PayloadButton>
      <CopyButton {...copying} write={() => Promise.resolve(getTreePath(tree.activeNode))}>
        {localeText.copyPathLabel}
      </CopyButton>
      <CopyButton {...copying} write={() => formatAsync(getNodeValue(tree.activeNode))}>
        {localeText.copyValueLabel}
      </CopyButton>
    </ToolbarRoot>
  );
}
