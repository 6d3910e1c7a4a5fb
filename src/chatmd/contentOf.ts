import type { ChatMdNode } from './ChatMdNode.ts';

/** What a node says, and the white space around it. */
interface Stretch {
  readonly before: string;
  readonly content: string;
  readonly behind: string;
}

const stretchOf = (node: ChatMdNode): Stretch => {
  const [text, content] =
    node.type === 'text' ? [node.text, node.content] : [node.literal, node.literal];
  const start = text.length - text.trimStart().length;
  return {
    // What stands in RAW is content, blanks included.
    before: content.trimStart() === content ? text.slice(0, start) : '',
    content,
    behind: content.trimEnd() === content ? text.slice(text.trimEnd().length) : '',
  };
};

/** What nodes say as one text, in which elements are as they are written. */
export const contentOf = (nodes: readonly ChatMdNode[]): string => {
  let whole = '';
  let gap = '';
  for (const { before, content, behind } of nodes.map(stretchOf)) {
    if (content === '') {
      gap += before;
    } else {
      whole += (whole === '' ? '' : gap + before) + content;
      gap = behind;
    }
  }
  return whole;
};
