import type { ChatConversation } from './ChatConversation.ts';
import type { ChatMessage } from './ChatMessage.ts';

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
