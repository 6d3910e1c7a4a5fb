import { isInlineTag } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdNode } from '../ChatMdNode.ts';
import { isMessageElement } from '../messageElements.ts';
import type { PairedCall } from '../parse/pairCallsWithResponses.ts';
import { getDedentedText } from './getDedentedText.ts';

/** A piece of a message's content: a text, an inline element, or a call inside the assistant's text. */
type ContentPiece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'inline'; readonly element: ChatMdElement }
  | { readonly type: 'call'; readonly pair: PairedCall };

/** Replaces message elements inside a message, which imports may contain, with their content. */
function* flatten(nodes: readonly ChatMdNode[]): Generator<ChatMdNode> {
  for (const node of nodes) {
    if (node.type === 'element' && isMessageElement(node)) {
      yield* flatten(node.children);
    } else {
      yield node;
    }
  }
}

/** Splits the content of a message into texts, inline elements and calls. Empty texts are left out. */
export function* splitContent(
  nodes: readonly ChatMdNode[],
  calls: ReadonlyMap<ChatMdElement, PairedCall>,
): Generator<ContentPiece> {
  let texts: ChatMdNode[] = [];
  function* endText(): Generator<ContentPiece> {
    const text = getDedentedText(texts);
    texts = [];
    if (text !== '') {
      yield { type: 'text', text };
    }
  }
  for (const node of flatten(nodes)) {
    const pair = node.type === 'element' ? calls.get(node) : undefined;
    if (pair !== undefined) {
      yield* endText();
      yield { type: 'call', pair };
    } else if (node.type === 'element' && isInlineTag(node.tag)) {
      yield* endText();
      yield { type: 'inline', element: node };
    } else {
      texts.push(node);
    }
  }
  yield* endText();
}
