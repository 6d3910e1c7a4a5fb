import type { Collection, Entry } from '../../../format/value/Collection.ts';
import { truncate } from '../../../format/text/truncate.ts';
import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { readCollection } from '../../../format/value/readCollection.ts';

/** A longer text is shortened in its row. */
const maxTextLength = 300;
const maxDepth = 200;
/** A list with more entries shows them in ranges. */
const maxEntries = 1_000;
const rangeSize = 100;

/** What a value is, for its colour. */
type TreeNodeKind = 'string' | 'number' | 'keyword' | 'other' | 'collection' | 'range';

/** A row of a tree, which may hold others. Those are read when they are first shown. */
export interface TreeNode {
  readonly parent: TreeNode | undefined;
  readonly kind: TreeNodeKind;
  readonly level: number;
  /** Its place among its siblings, from 1 on, and how many there are. */
  readonly position: number;
  readonly siblings: number;
  /** The name of the property or the place in the list; undefined for what no path leads to. */
  readonly name: string | number | undefined;
  /** The key as it is shown. */
  readonly key: string;
  readonly value: unknown;
  /** The value as it is shown. */
  readonly text: string;
  readonly collection: Collection | undefined;
  /** Which entries of the collection are below: from one on, up to another. */
  readonly from: number;
  readonly to: number;
  children: readonly TreeNode[] | undefined;
  isExpanded: boolean;
}

const kindOf = (value: unknown, hasNote: boolean): TreeNodeKind => {
  if (hasNote) {
    return 'other';
  }
  if (typeof value === 'string') {
    return 'string';
  }
  if (typeof value === 'number' || typeof value === 'bigint') {
    return 'number';
  }
  return typeof value === 'boolean' || value === undefined || value === null ? 'keyword' : 'other';
};

const shownText = (value: unknown): string => {
  if (typeof value === 'string' && value.length > maxTextLength) {
    return `${JSON.stringify(truncate(value, maxTextLength))}…`;
  }
  return formatLeaf(value) ?? '';
};

const isAbove = (value: object, parent: TreeNode | undefined): boolean => {
  for (let node = parent; node !== undefined; node = node.parent) {
    if (node.value === value) {
      return true;
    }
  }
  return false;
};

/** What is in a value: a collection to open, or a text to show. */
const contentOf = (
  value: unknown,
  parent: TreeNode | undefined,
): { readonly collection?: Collection; readonly text: string } => {
  try {
    const text = shownText(value);
    if (text !== '' || typeof value !== 'object' || value === null) {
      return { text };
    }
    if (isAbove(value, parent)) {
      return { text: '[circular]' };
    }
    if ((parent?.level ?? 0) >= maxDepth) {
      return { text: '[deeper]' };
    }
    const collection = readCollection(value);
    const { label, open, close, size } = collection;
    return size > 0 ? { collection, text: label } : { text: `${label}${open}${close}` };
  } catch {
    return { text: '[unreadable]' };
  }
};

const keyText = ({ name, key }: Entry): string => {
  const isPlain =
    typeof name === 'number' || (name !== undefined && /^[\p{L}\p{N}_$-]+$/u.test(name));
  return isPlain ? `${String(name).slice(0, maxTextLength)}: ` : truncate(key, maxTextLength);
};

/** Makes the row of an entry. */
export function treeNode(
  entry: Entry,
  parent: TreeNode | undefined,
  position: number,
  siblings: number,
): TreeNode {
  const { name, value, note } = entry;
  const { collection, text } = note === undefined ? contentOf(value, parent) : { text: note };
  return {
    parent,
    kind: collection === undefined ? kindOf(value, note !== undefined) : 'collection',
    level: (parent?.level ?? 0) + 1,
    position,
    siblings,
    name,
    key: keyText(entry),
    value,
    text,
    collection,
    from: 0,
    to: collection?.size ?? 0,
    children: undefined,
    isExpanded: false,
  };
}

/** How many entries each range below a node holds; 1 where the entries themselves are below it. */
export function getSpan({ kind, from, to }: TreeNode): number {
  const count = to - from;
  const maxChildren = kind === 'range' ? rangeSize : maxEntries;
  let span = count <= maxChildren ? 1 : rangeSize;
  while (span > 1 && count / span > maxChildren) {
    span *= rangeSize;
  }
  return span;
}

const rangesOf = (node: TreeNode, span: number): TreeNode[] => {
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

/** Reads what is below a node. */
export function getChildren(node: TreeNode): readonly TreeNode[] {
  if (node.children === undefined) {
    const span = getSpan(node);
    node.children = span > 1 ? rangesOf(node, span) : readEntries(node);
  }
  return node.children;
}

function readEntries(node: TreeNode): TreeNode[] {
  const { collection, from, to } = node;
  const children: TreeNode[] = [];
  try {
    for (const entry of collection?.entries(from) ?? []) {
      if (children.length >= to - from) {
        break;
      }
      children.push(treeNode(entry, node, children.length + 1, to - from));
    }
  } catch {
    // A collection that cannot be read to its end shows what could be read.
  }
  return children;
}
