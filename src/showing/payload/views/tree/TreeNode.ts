import type { Collection } from '../../../format/value/Collection.ts';

/** The kind of a node, which is also the class name of its color. */
export type TreeNodeKind = 'string' | 'number' | 'keyword' | 'other' | 'collection' | 'range';

/** A row of a tree. Its children are created when they are first needed. */
export interface TreeNode {
  readonly parent: TreeNode | undefined;
  readonly kind: TreeNodeKind;
  /** The depth in the tree, starting at 1. */
  readonly level: number;
  /** The position among the siblings, starting at 1. */
  readonly position: number;
  /** The number of siblings, including the node itself. */
  readonly siblings: number;
  /**
   * The name of the property or the index in the list. Undefined for the root and for entries that can't be addressed
   * by a path.
   */
  readonly name: string | number | undefined;
  readonly key: string;
  readonly value: unknown;
  readonly text: string;
  readonly collection: Collection | undefined;
  /** The index of the node's first entry in its collection. */
  readonly from: number;
  /** The index after the node's last entry in its collection. */
  readonly to: number;
  children: readonly TreeNode[] | undefined;
  isExpanded: boolean;
}
