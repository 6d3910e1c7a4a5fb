import { createTreeNode } from './createTreeNode.ts';
import { getChildren, getSpan } from './getChildren.ts';
import { isTextLines } from './splitLongText.ts';
import type { TreeNode } from './TreeNode.ts';

/** Maximum number of rows shown initially. The root is always opened, even if it has more children. */
const maxInitialRows = 60;
/** Maximum number of rows after expanding a level. Nodes that would exceed it stay closed. */
const maxRows = 20_000;

const countChildren = (node: TreeNode): number => Math.ceil((node.to - node.from) / getSpan(node));

const isClosed = (node: TreeNode): boolean => node.collection !== undefined && !node.isExpanded;

const collectRows = (node: TreeNode, rows: TreeNode[]): TreeNode[] => {
  rows.push(node);
  if (node.isExpanded) {
    for (const child of getChildren(node)) {
      collectRows(child, rows);
    }
  }
  return rows;
};

/** The visible rows of a tree. Mutable, so the owner must rerender after each method call. */
export class TreeModel {
  readonly root: TreeNode;
  rows: readonly TreeNode[];

  constructor(value: unknown) {
    this.root = createTreeNode({ name: undefined, key: '', value }, undefined, 1, 1);
    let count = 1;
    const open: TreeNode[] = [this.root];
    for (const node of open) {
      const isRoot = node === this.root;
      // JSON inside a string opens only on request.
      const isText = typeof node.value === 'string';
      if (isClosed(node) && !isText && (isRoot || count + countChildren(node) <= maxInitialRows)) {
        node.isExpanded = true;
        count += countChildren(node);
        open.push(...getChildren(node));
      }
    }
    this.rows = collectRows(this.root, []);
  }

  toggle(node: TreeNode): void {
    if (node.collection !== undefined) {
      node.isExpanded = !node.isExpanded;
      this.#update();
    }
  }

  /** Opens all visible closed nodes by one level. Skips long text, and nodes that would exceed `maxRows`. */
  expandLevel(): void {
    let count = this.rows.length;
    for (const node of this.rows) {
      const isText = isTextLines(node.collection);
      if (isClosed(node) && !isText && count + countChildren(node) <= maxRows) {
        count += countChildren(node);
        node.isExpanded = true;
      }
    }
    this.#update();
  }

  /** Closes all visible nodes except the root. */
  collapseAll(): void {
    for (const node of this.rows) {
      node.isExpanded = node === this.root;
    }
    this.#update();
  }

  /**
   * Opens the ancestors of an entry and returns its node. Returns the closest ancestor if the entry doesn't exist.
   * `path` contains the index of the entry at each level.
   */
  reveal(path: readonly number[]): TreeNode {
    let node = this.root;
    for (const index of path) {
      node = this.#openChild(node, index);
    }
    this.#update();
    return node;
  }

  #openChild(node: TreeNode, index: number): TreeNode {
    node.isExpanded = true;
    const children = getChildren(node);
    const span = getSpan(node);
    const child = children[Math.floor((index - node.from) / span)];
    if (child === undefined) {
      return node;
    }
    return span > 1 ? this.#openChild(child, index) : child;
  }

  #update(): void {
    this.rows = collectRows(this.root, []);
  }
}
