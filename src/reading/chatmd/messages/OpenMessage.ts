import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import { toStoredMetadata } from '../ChatMdMetadata.ts';
import type { ChatMdMetadata } from '../ChatMdMetadata.ts';
import { parseMessageRecord } from '../records/messageRecord.ts';

/** A message that is being built from the elements of a document. */
export interface OpenMessage extends Pick<ChatMessage, 'id' | 'role'> {
  readonly parts: ChatMessagePart[];
  /** Returns the complete message, with the data parts and fields from its record. */
  readonly complete: (moreNotes: ChatMdMetadata) => ChatMessage;
}

/** Begins a message. Parses the message's record from its first element, if there is one. */
export function openMessage(
  id: string,
  role: ChatMessage['role'],
  first: ChatMdElement | undefined,
  notes: ChatMdMetadata,
): OpenMessage {
  const parts: ChatMessagePart[] = [];
  const { fields, data } = parseMessageRecord(first);
  return {
    id,
    role,
    parts,
    complete: (moreNotes) => {
      data.forEach(([index, part]) => parts.splice(index, 0, part));
      const chatmd = toStoredMetadata({ ...notes, ...moreNotes });
      const metadata = chatmd ? { ...fields.metadata, chatmd } : fields.metadata;
      return { id, role, status: 'sent', parts, ...fields, ...(metadata && { metadata }) };
    },
  };
}
