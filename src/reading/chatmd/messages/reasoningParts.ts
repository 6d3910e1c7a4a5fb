import type { ChatMessagePart } from '@mui/x-chat/headless';
import type { ChatMdElement, ChatMdElementAttributes } from '../ChatMdNode.ts';
import { withNotes } from '../ChatMdNotes.ts';
import { dedentedText } from './dedentedText.ts';

/** The thoughts of an element: one for each summary, or one of all that it says. */
export function reasoningParts(
  { children }: ChatMdElement,
  attributes: ChatMdElementAttributes,
): ChatMessagePart[] {
  const isSummed = children.some((child) => child.type === 'element' && child.tag === 'summary');
  const groups = isSummed
    ? children.map((child) =>
        child.type === 'element' && child.tag === 'summary' ? child.children : [child],
      )
    : [children];
  const notes = { ...(!isSummed && { tag: 'reasoning' }), attributes };
  return groups
    .map(dedentedText)
    .filter((text) => text !== '')
    .map((text) => withNotes({ type: 'reasoning', text }, notes));
}
