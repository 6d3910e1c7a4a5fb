import { isTextLines } from './splitLongText.ts';
import type { TreeNode } from './TreeNode.ts';

const formatStep = ({ name, position }: TreeNode): string => {
  if (typeof name === 'string') {
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  }
  // Set items, map entries and symbol properties can't be addressed by a path, so they are identified by their
  // position.
  return typeof name === 'number' ? `[${name}]` : `{${position - 1}}`;
};

/** Returns the path from the root to a node, such as `$.items[0]["odd key"]`. */
export function getTreePath(node: TreeNode): string {
  if (node.parent === undefined) {
    return '$';
  }
  const parentPath = getTreePath(node.parent);
  const isPart = node.kind === 'range' || isTextLines(node.parent.collection);
  return isPart ? parentPath : `${parentPath}${formatStep(node)}`;
}
