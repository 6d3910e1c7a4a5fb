import { isInlineTag } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdNode } from '../ChatMdNode.ts';
import { isMessageElement } from '../messageElements.ts';
import type { PairedCall } from '../parse/pairCallsWithResponses.ts';
import { getDedentedText } from './getDedentedText.ts';

/** Yields the nodes, but replaces nested message elements, which imports can contain, with their content. */
function* flatten(nodes: readonly ChatMdNode[]): Generator<ChatMdNode> {
  for (const node of nodes) {
    if (node.type === 'element' && isMessageElement(node)) {
      yield* flatten(node.children);
    } else {
      yield node;
    }
  }
}

/**
 * Splits the content of a message into texts and the elements that aren't part of a text: inline elements, and calls
 * and responses inside the assistant's text. Omits empty text.
 */
export function* separateTextAndElements(
  nodes: readonly ChatMdNode[],
  calls: ReadonlyMap<ChatMdElement, PairedCall>,
): Generator<string | ChatMdElement> {
  let texts: ChatMdNode[] = [];
  const takeText = (): readonly string[] => {
    const text = getDedentedText(texts);
    texts = [];
    return text === '' ? [] : [text];
  };
  for (const node of flatten(nodes)) {
    if (node.type === 'element' && (isInlineTag(node.tag) || calls.has(node))) {
      yield* takeText();
      yield node;
    } else {
      texts.push(node);
    }
  }
  yield* takeText();
}
