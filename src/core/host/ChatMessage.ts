import type { ChatMessagePart } from './ChatMessagePart.ts';
import type { ChatMessageMetadata, ChatUserMetadata } from './ChatTypeMaps.ts';

type ChatRole = 'system' | 'user' | 'assistant';

/** A participant in a chat. */
export interface ChatUser {
  id: string;
  displayName?: string;
  avatarUrl?: string;
  isOnline?: boolean;
  role?: ChatRole;
  metadata?: ChatUserMetadata;
}

/** A message in a chat. Times are ISO 8601 strings. */
export interface ChatMessage {
  id: string;
  conversationId?: string;
  role: ChatRole;
  parts: ChatMessagePart[];
  metadata?: ChatMessageMetadata;
  createdAt?: string;
  updatedAt?: string;
  status?: 'pending' | 'sending' | 'streaming' | 'sent' | 'read' | 'error' | 'cancelled';
  author?: ChatUser;
  editedAt?: string;
}
