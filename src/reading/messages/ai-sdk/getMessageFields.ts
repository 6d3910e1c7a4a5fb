import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { isMessageStatus } from '../../../core/isMessageStatus.ts';
import { getRecord, getText } from '../../../core/json/getPath.ts';

const textFields = ['conversationId', 'createdAt', 'editedAt', 'updatedAt'] as const;

type MessageFields = Pick<ChatMessage, 'author' | 'status' | (typeof textFields)[number]>;

const isAuthor = (value: unknown): value is NonNullable<ChatMessage['author']> =>
  getText(value, 'id') !== undefined;

/** Returns the fields of a stored message that AI SDK messages don't have. Omits invalid fields. */
export function getMessageFields(stored: unknown): MessageFields {
  const { author, status } = getRecord(stored) ?? {};
  const texts: { [K in (typeof textFields)[number]]?: string } = Object.fromEntries(
    textFields.flatMap((key) => {
      const text = getText(stored, key);
      return text === undefined ? [] : [[key, text]];
    }),
  );
  return {
    ...texts,
    ...(isMessageStatus(status) && { status }),
    ...(isAuthor(author) && { author }),
  };
}
