import { isEmptyTag, isTopLevelTag } from '../ChatMdNode.ts';
import type { ChatMdNode, ChatMdTagName } from '../ChatMdNode.ts';
import { literalPiece } from './NodeFactory.ts';
import type { Content, NodeFactory, Opening } from './NodeFactory.ts';

/** Returns whether a tag starts a new top-level element, even if elements before it aren't closed. */
export const startsTopLevel = (tag: ChatMdTagName, column: number): boolean =>
  column === 1 && isTopLevelTag(tag);

/**
 * Converts the items of one parent to nodes and completes elements without a closing tag:
 *
 *   <user>                  extends to the next top-level tag at the start of a line
 *   See <doc src="a.md">    is complete, because a doc usually has no content
 *   and <summary>           is text, because it isn't at the start of a line
 *   <assistant>             ends <user>
 */
export function closeUnclosedElements(
  items: readonly (Content | Opening)[],
  end: number,
  nodes: NodeFactory,
): ChatMdNode[] {
  const completed: Content[] = [];
  /** The unclosed elements around the current item, outermost first. */
  const unclosed: { readonly opening: Opening; readonly content: Content[] }[] = [];
  const push = (content: Content): void => {
    (unclosed.at(-1)?.content ?? completed).push(content);
  };
  const endUnclosed = (offset: number): void => {
    for (let last = unclosed.pop(); last !== undefined; last = unclosed.pop()) {
      push(nodes.createElement(last.opening, nodes.mergePieces(last.content), offset, true));
    }
  };
  for (const item of items) {
    if (item.type === 'opening') {
      const { tag, at } = item;
      if (startsTopLevel(tag, at.column)) {
        endUnclosed(at.offset);
      }
      if (isEmptyTag(tag)) {
        push(nodes.createElement(item, [], item.end));
      } else if (at.column === 1) {
        unclosed.push({ opening: item, content: [] });
      } else {
        push(literalPiece(at, item.end));
      }
    } else {
      if (item.type === 'element' && startsTopLevel(item.tag, item.column)) {
        endUnclosed(item.start);
      }
      push(item);
    }
  }
  endUnclosed(end);
  return nodes.mergePieces(completed);
}
