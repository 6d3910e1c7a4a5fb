import { createTreeNode } from './createTreeNode.ts';
import type { TreeNode } from './TreeNode.ts';

/** Maximum number of direct children of a node. A larger collection is divided into ranges. */
const maxEntries = 1_000;
const rangeSize = 100;

/** Returns the number of entries per child of a node. More than 1 only if the children are ranges. */
export function getSpan({ kind, from, to }: TreeNode): number {
  const count = to - from;
  const maxChildren = kind === 'range' ? rangeSize : maxEntries;
  let span = count <= maxChildren ? 1 : rangeSize;
  while (span > 1 && count / span > maxChildren) {
    span *= rangeSize;
  }
  return span;
}

const createRanges = (node: TreeNode, span: number): TreeNode[] => {
  const siblings = Math.ceil((node.to - node.from) / span);
  return Array.from({ length: siblings }, (_, index) => {
    const from = node.from + index * span;
    const to = Math.min(from + span, node.to);
    return {
      ...node,
      parent: node,
      kind: 'range',
      level: node.level + 1,
      position: index + 1,
      siblings,
      key: `[${from} … ${to - 1}]`,
      text: '',
      from,
      to,
      children: undefined,
      isExpanded: false,
    };
  });
};

const readEntries = (node: TreeNode): TreeNode[] => {
  const { collection, from, to } = node;
  const children: TreeNode[] = [];
  try {
    for (const entry of collection?.entries(from) ?? []) {
      if (children.length >= to - from) {
        break;
      }
      children.push(createTreeNode(entry, node, children.length + 1, to - from));
    }
  } catch {
    // An entry couldn't be read, so only the entries before it are shown.
  }
  return children;
};

/** Returns the children of a node. Creates them when they are first needed. */
export function getChildren(node: TreeNode): readonly TreeNode[] {
  if (node.children === undefined) {
    const span = getSpan(node);
    node.children = span > 1 ? createRanges(node, span) : readEntries(node);
  }
  return node.children;
}
