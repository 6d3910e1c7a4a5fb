import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import type { ChatMdElement, ChatMdElementAttributes, ChatMdNode } from '../ChatMdNode.ts';
import { withNotes } from '../ChatMdMetadata.ts';
import { getDedentedText } from './getDedentedText.ts';

const isSummary = (node: ChatMdNode): node is ChatMdElement =>
  node.type === 'element' && node.tag === 'summary';

/**
 * Creates the parts for a `<reasoning>`: one for each summary and for each node outside the summaries, or a single one
 * if there are no summaries. Omits empty parts.
 */
export function createReasoningParts(
  { children }: ChatMdElement,
  attributes: ChatMdElementAttributes,
): ChatMessagePart[] {
  const hasSummaries = children.some(isSummary);
  const groups = hasSummaries
    ? children.map((child) => (isSummary(child) ? child.children : [child]))
    : [children];
  const notes = { ...(!hasSummaries && { tag: 'reasoning' }), attributes };
  return groups
    .map(getDedentedText)
    .filter((text) => text !== '')
    .map((text) => withNotes({ type: 'reasoning', text }, notes));
}
