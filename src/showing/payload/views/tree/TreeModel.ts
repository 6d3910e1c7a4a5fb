import { getChildren, getSpan, treeNode } from './TreeNode.ts';
import type { TreeNode } from './TreeNode.ts';

/** So many rows are open at first, where there are as many. */
const firstRows = 60;
/** No more rows than these are opened at once. */
const maxRows = 20_000;

/** How many rows opening a node would add. */
const countBelow = (node: TreeNode): number => Math.ceil((node.to - node.from) / getSpan(node));

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

/** The rows of a value that are open. It changes in place, and says so by its `onChange`. */
export class TreeModel {
  readonly root: TreeNode;
  rows: readonly TreeNode[];

  constructor(value: unknown) {
    this.root = treeNode({ name: undefined, key: '', value }, undefined, 1, 1);
    let rows = 1;
    const open: TreeNode[] = [this.root];
    for (const node of open) {
      const isRoot = node === this.root;
      if (isClosed(node) && (isRoot || rows + countBelow(node) <= firstRows)) {
        node.isExpanded = true;
        rows += countBelow(node);
        open.push(...getChildren(node));
      }
    }
    this.rows = collectRows(this.root, []);
  }

  /** Opens a node, or closes it. */
  toggle(node: TreeNode): void {
    if (node.collection !== undefined) {
      node.isExpanded = !node.isExpanded;
      this.#update();
    }
  }

  /** Opens all nodes that are in sight. */
  expandLevel(): void {
    let count = this.rows.length;
    for (const node of this.rows) {
      if (isClosed(node) && count + countBelow(node) <= maxRows) {
        count += countBelow(node);
        node.isExpanded = true;
      }
    }
    this.#update();
  }

  /** Closes all nodes but the first. */
  collapseAll(): void {
    for (const node of this.rows) {
      node.isExpanded = node === this.root;
    }
    this.#update();
  }

  /** Opens the way to an entry, by its places in what holds it. Gives the node. */
  reveal(places: readonly number[]): TreeNode {
    let node = this.root;
    for (const place of places) {
      node = this.#child(node, place);
    }
    this.#update();
    return node;
  }

  #child(node: TreeNode, place: number): TreeNode {
    node.isExpanded = true;
    const children = getChildren(node);
    const span = getSpan(node);
    const child = children[Math.floor((place - node.from) / span)];
    if (child === undefined) {
      return node;
    }
    return span > 1 ? this.#child(child, place) : child;
  }

  #update(): void {
    this.rows = collectRows(this.root, []);
  }
}
