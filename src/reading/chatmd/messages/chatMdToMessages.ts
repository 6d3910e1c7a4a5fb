import type { ChatMessage } from '@mui/x-chat/headless';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import { MessagesBuilder } from './MessagesBuilder.ts';

/** How the messages of a document are made. */
export interface ChatMdToMessagesOptions {
  /**
   * What the ids of the messages begin with that have none of their own: `message-1`, `message-2`. Where
   * a page shows several documents, each needs another: what a reader opened is remembered by these ids.
   * @default 'message'
   */
  readonly idPrefix?: string | undefined;
}

/** Makes a chat of a document. Nothing is fetched: payloads that live elsewhere are told, not read. */
export function chatMdToMessages(
  document: Pick<ChatMdDocument, 'elements' | 'metaRefine'>,
  options: ChatMdToMessagesOptions = {},
): ChatMessage[] {
  assertArgument(
    Array.isArray(document?.elements),
    document,
    'the document of chatMdToMessages()',
    'A chat is made of its elements.',
    'Pass what parseChatMd() gives.',
  );
  assertOptions(options, 'chatMdToMessages()');
  const { idPrefix = 'message' } = options;
  const builder = new MessagesBuilder(document, idPrefix);
  document.elements.forEach((node) => builder.add(node));
  return builder.end();
}
