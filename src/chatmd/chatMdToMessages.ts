import type { ChatMessage } from '@mui/x-chat/headless';
import type { ChatMdDocument } from './ChatMdDocument.ts';
import { MessagesBuilder } from './MessagesBuilder.ts';

/** Makes a chat of a document. Nothing is fetched: payloads that live elsewhere are told, not read. */
export function chatMdToMessages(
  document: Pick<ChatMdDocument, 'elements' | 'metaRefine'>,
): ChatMessage[] {
  const builder = new MessagesBuilder(document);
  document.elements.forEach((node) => builder.add(node));
  return builder.end();
}
