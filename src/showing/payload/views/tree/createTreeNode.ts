import { isObject } from '../../../../core/json/isPlainRecord.ts';
import type { Collection, Entry } from '../../../format/value/Collection.ts';
import { truncate } from '../../../format/text/truncate.ts';
import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { readCollection } from '../../../format/value/readCollection.ts';
import { parseEmbeddedJson } from './parseEmbeddedJson.ts';
import { isTextLines, splitLongText } from './splitLongText.ts';
import type { TreeNode, TreeNodeKind } from './TreeNode.ts';

/** Maximum length of a key or string in a row. Longer ones are truncated. */
const maxTextLength = 300;
const maxDepth = 200;

const getLeafKind = (value: unknown): TreeNodeKind => {
  if (typeof value === 'string') {
    return 'string';
  }
  if (typeof value === 'number' || typeof value === 'bigint') {
    return 'number';
  }
  return typeof value === 'boolean' || value === undefined || value === null ? 'keyword' : 'other';
};

const formatShortLeaf = (value: unknown): string => {
  if (typeof value === 'string' && value.length > maxTextLength) {
    return `${JSON.stringify(truncate(value, maxTextLength))}…`;
  }
  return formatLeaf(value) ?? '';
};

const isAncestor = (value: object, parent: TreeNode | undefined): boolean => {
  for (let node = parent; node !== undefined; node = node.parent) {
    if (node.value === value) {
      return true;
    }
  }
  return false;
};

interface Content {
  readonly collection?: Collection;
  readonly text: string;
}

const readContent = (value: unknown, parent: TreeNode | undefined): Content => {
  try {
    const embedded = parseEmbeddedJson(value);
    if (embedded !== undefined) {
      return { collection: readCollection(embedded), text: 'JSON' };
    }
    const text = formatShortLeaf(value);
    const lines = typeof value === 'string' ? splitLongText(value) : undefined;
    if (lines !== undefined) {
      return { collection: lines, text };
    }
    if (text !== '' || !isObject(value)) {
      return { text };
    }
    if (isAncestor(value, parent)) {
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

const formatKey = ({ name, key }: Entry): string => {
  const isPlain =
    typeof name === 'number' || (name !== undefined && /^[\p{L}\p{N}_$-]+$/u.test(name));
  return isPlain ? `${String(name).slice(0, maxTextLength)}: ` : truncate(key, maxTextLength);
};

/** Creates the tree node for an entry of a collection. */
export function createTreeNode(
  entry: Entry,
  parent: TreeNode | undefined,
  position: number,
  siblings: number,
): TreeNode {
  const { name, value, note } = entry;
  const { collection, text }: Content =
    note === undefined ? readContent(value, parent) : { text: note };
  const isLine = isTextLines(parent?.collection);
  const leafKind = note === undefined || isLine ? getLeafKind(value) : 'other';
  return {
    parent,
    kind: collection === undefined || isTextLines(collection) ? leafKind : 'collection',
    level: (parent?.level ?? 0) + 1,
    position,
    siblings,
    name,
    key: formatKey(entry),
    value,
    text,
    collection,
    from: 0,
    to: collection?.size ?? 0,
    children: undefined,
    isExpanded: false,
  };
}
