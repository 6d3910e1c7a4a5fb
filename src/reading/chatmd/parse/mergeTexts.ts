import type { ChatMdNode, ChatMdRange, ChatMdText } from '../ChatMdNode.ts';
import { textContent } from './textContent.ts';

/** A node, and the place in its file that it takes: that of an import, where it comes from there. */
export interface PlacedNode {
  readonly node: ChatMdNode;
  readonly place: ChatMdRange;
}

/** Texts that stand beside each other. */
interface Run {
  readonly texts: ChatMdText[];
  readonly place: ChatMdRange;
  end: number;
}

const textOf = ({ texts, place, end }: Run): ChatMdText => {
  const { start, line, column, file } = place;
  return {
    type: 'text',
    text: texts.map(({ text }) => text).join(''),
    content: textContent(texts),
    literal: texts.map(({ literal }) => literal).join(''),
    start,
    end,
    line,
    column,
    ...(file !== undefined && { file }),
  };
};

/** Makes one of the texts that have come to stand beside each other. */
export function mergeTexts(placed: readonly PlacedNode[]): ChatMdNode[] {
  const found: (ChatMdNode | Run)[] = [];
  for (const { node, place } of placed) {
    const last = found.at(-1);
    if (node.type === 'element') {
      found.push(node);
    } else if (last !== undefined && 'texts' in last) {
      last.texts.push(node);
      last.end = place.end;
    } else {
      found.push({ texts: [node], place, end: place.end });
    }
  }
  return found.map((each) => {
    if (!('texts' in each)) {
      return each;
    }
    const [text, ...others] = each.texts;
    return text !== undefined && others.length === 0 ? text : textOf(each);
  });
}
