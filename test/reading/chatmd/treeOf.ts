import type { ChatMdElementAttributes, ChatMdNode } from '../../../src/reading/chatmd/index.ts';

/** A node without its position: a text, or an element with its attributes and children. */
export type Tree =
  | string
  | { readonly tag: string; readonly attrs: ChatMdElementAttributes; readonly children: Tree[] };

/** Returns nodes without their positions. */
export const getTree = (nodes: readonly ChatMdNode[]): Tree[] =>
  nodes.map((node) =>
    node.type === 'text'
      ? node.text
      : { tag: node.tag, attrs: node.attributes, children: getTree(node.children) },
  );
