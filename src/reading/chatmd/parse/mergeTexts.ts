import type { ChatMdNode, ChatMdRange, ChatMdText } from '../ChatMdNode.ts';
import { getTextContent } from './getTextContent.ts';

/** A node and its range in the importing file. A node from an imported file has the range of the import element. */
export interface PlacedNode {
  readonly node: ChatMdNode;
  readonly place: ChatMdRange;
}

interface Run {
  readonly texts: ChatMdText[];
  readonly place: ChatMdRange;
  end: number;
}

const createText = ({ texts, place, end }: Run): ChatMdText => {
  const { start, line, column, file } = place;
  return {
    type: 'text',
    text: texts.map(({ text }) => text).join(''),
    content: getTextContent(texts),
    literal: texts.map(({ literal }) => literal).join(''),
    start,
    end,
    line,
    column,
    ...(file !== undefined && { file }),
  };
};

/** Merges the text nodes that became adjacent when imports were expanded. */
export function mergeTexts(placed: readonly PlacedNode[]): ChatMdNode[] {
  const merged: (ChatMdNode | Run)[] = [];
  for (const { node, place } of placed) {
    const last = merged.at(-1);
    if (node.type === 'element') {
      merged.push(node);
    } else if (last !== undefined && 'texts' in last) {
      last.texts.push(node);
      last.end = place.end;
    } else {
      merged.push({ texts: [node], place, end: place.end });
    }
  }
  return merged.map((each) => {
    if (!('texts' in each)) {
      return each;
    }
    const [text, ...others] = each.texts;
    return text !== undefined && others.length === 0 ? text : createText(each);
  });
}
