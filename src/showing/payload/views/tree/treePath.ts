import type { TreeNode } from './TreeNode.ts';

const step = ({ name, position }: TreeNode): string => {
  if (typeof name === 'string') {
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  }
  // What is in a set or under a key that is no text has no path: its place stands for it.
  return typeof name === 'number' ? `[${name}]` : `{${position - 1}}`;
};

/** The way to a row from the whole value, as `$.items[0]["odd key"]`. */
export function treePath(node: TreeNode): string {
  if (node.parent === undefined) {
    return '$';
  }
  const above = treePath(node.parent);
  return node.kind === 'range' ? above : `${above}${step(node)}`;
}
