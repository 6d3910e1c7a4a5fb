import type { ChatUser } from './ChatMessage.ts';
import type { ChatConversationMetadata } from './ChatTypeMaps.ts';

/** An entry in the list of conversations. */
export interface ChatConversation {
  id: string;
  title?: string;
  subtitle?: string;
  avatarUrl?: string;
  participants?: ChatUser[];
  unreadCount?: number;
  readState?: 'read' | 'unread';
  lastMessageAt?: string;
  metadata?: ChatConversationMetadata;
}
