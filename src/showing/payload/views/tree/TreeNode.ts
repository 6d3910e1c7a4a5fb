import type { Collection } from '../../../format/value/Collection.ts';

/** The kind of a node, which is also the class name of its color. */
export type TreeNodeKind = 'string' | 'number' | 'keyword' | 'other' | 'collection' | 'range';

/** A row of a tree. Its children are read when they are first shown. */
export interface TreeNode {
  readonly parent: TreeNode | undefined;
  readonly kind: TreeNodeKind;
  /** The depth in the tree, counted from 1. */
  readonly level: number;
  /** The position among the siblings, counted from 1. */
  readonly position: number;
  /** The number of siblings, including the node itself. */
  readonly siblings: number;
  /** The name of the property or the index in the list. Undefined if no path leads to the node. */
  readonly name: string | number | undefined;
  /** The key as it is shown. */
  readonly key: string;
  readonly value: unknown;
  /** The value as it is shown. */
  readonly text: string;
  readonly collection: Collection | undefined;
  /** The first entry of the collection that is below the node. */
  readonly from: number;
  /** The end of the entries below the node, exclusive. */
  readonly to: number;
  children: readonly TreeNode[] | undefined;
  isExpanded: boolean;
}
