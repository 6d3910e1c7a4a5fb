import type { ChatMessage, ChatUser } from './ChatMessage.ts';
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

/** A change that an adapter reports outside the stream of an answer. */
export type ChatRealtimeEvent =
  | { type: 'conversation-added'; conversation: ChatConversation }
  | { type: 'conversation-updated'; conversation: ChatConversation }
  | { type: 'conversation-removed'; conversationId: string }
  | { type: 'message-added'; message: ChatMessage }
  | { type: 'message-updated'; message: ChatMessage }
  | { type: 'message-removed'; messageId: string; conversationId?: string }
  | { type: 'typing'; conversationId: string; userId: string; isTyping: boolean }
  | { type: 'presence'; userId: string; isOnline: boolean }
  | { type: 'read'; conversationId: string; messageId?: string; userId?: string };
