'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { CopyAction } from '../../../ui/look/CopyAction.tsx';
import { monospace } from '../../../ui/look/monospace.ts';
import { formatAsync } from '../../slicing/formatAsync.ts';
import { getChildren } from './getChildren.ts';
import { getTreePath } from './getTreePath.ts';
import type { TreeNode } from './TreeNode.ts';
import type { Tree } from './useTree.ts';

const Path = styled('span')({
  flex: '1 1 0',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'end',
  fontFamily: monospace,
});

/** Returns the values of the entries in a range. A range can contain ranges. */
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

/** Shows the path of the active row, and buttons that copy the path or the value. */
export function TreeToolbar(props: TreeToolbarProps): React.JSX.Element {
  const { tree, localeText, tabIndex } = props;
  const shared = { localeText, tabIndex };
  const path = getTreePath(tree.activeNode);
  return (
    <>
      <Path title={path} aria-hidden>
        {escapeInvisible(path, { inline: true })}
      </Path>
      <CopyAction
        {...shared}
        icon="path"
        title={localeText.copyPathLabel}
        write={() => Promise.resolve(path)}
      />
      <CopyAction
        {...shared}
        title={localeText.copyValueLabel}
        write={() => formatAsync(getNodeValue(tree.activeNode))}
      />
    </>
  );
}
