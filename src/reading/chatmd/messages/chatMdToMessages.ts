import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import { MessagesBuilder } from './MessagesBuilder.ts';

/** Options for `chatMdToMessages`. */
export interface ChatMdToMessagesOptions {
  /**
   * The prefix of generated message ids, as in `message-1`, `message-2`. If a page shows several documents, give each
   * its own prefix, because cards remember by message id whether they are open.
   * @default 'message'
   */
  readonly idPrefix?: string | undefined;
}

/**
 * Converts a document to the messages of a chat. Loads nothing: external payloads remain references, which
 * `lazyPayload` can load later.
 */
export function chatMdToMessages(
  document: Pick<ChatMdDocument, 'elements' | 'metaRefine'>,
  options: ChatMdToMessagesOptions = {},
): ChatMessage[] {
  assertArgument(
    Array.isArray(document?.elements),
    document,
    'the document of chatMdToMessages()',
    'Messages are created from its `elements`.',
    'Pass the result of parseChatMd().',
  );
  assertOptions(options, 'chatMdToMessages()');
  const { idPrefix = 'message' } = options;
  const builder = new MessagesBuilder(document, idPrefix);
  document.elements.forEach((node) => builder.add(node));
  return builder.end();
}
