import type { ChatMessage } from './ChatMessage.ts';
import type { ChatMessageChunk, ChatStreamEnvelope } from './ChatMessageChunk.ts';
import type { ChatConversation } from './ChatConversation.ts';
import type { ChatRealtimeEvent } from './ChatRealtimeEvent.ts';

interface ChatDraftAttachment {
  localId: string;
  file: File;
  previewUrl?: string;
  status: 'queued' | 'uploading' | 'uploaded' | 'error';
  progress?: number;
}

/** The input of an adapter's `sendMessage`. */
export interface ChatSendMessageInput {
  conversationId?: string;
  message: ChatMessage;
  messages: ChatMessage[];
  attachments?: ChatDraftAttachment[];
  metadata?: Record<string, unknown>;
  signal: AbortSignal;
}

interface ChatRegenerateInput {
  conversationId?: string;
  messageId: string;
  message: ChatMessage;
  messages: ChatMessage[];
  signal: AbortSignal;
}

interface ChatReconnectToStreamInput {
  conversationId?: string;
  messageId?: string;
  signal: AbortSignal;
}

interface ChatListConversationsInput<Cursor> {
  cursor?: Cursor;
  query?: string;
}

interface ChatListMessagesInput<Cursor> {
  conversationId: string;
  cursor?: Cursor;
  direction?: 'forward' | 'backward';
}

interface ChatPage<Cursor> {
  cursor?: Cursor;
  hasMore?: boolean;
}

interface ChatConversationsPage<Cursor> extends ChatPage<Cursor> {
  conversations: ChatConversation[];
}

interface ChatMessagesPage<Cursor> extends ChatPage<Cursor> {
  messages: ChatMessage[];
}

/** The user's response to an approval request. */
export interface ChatAddToolApproveResponseInput {
  id: string;
  approved: boolean;
  reason?: string;
}

type ChatAnswerStream = ReadableStream<ChatMessageChunk | ChatStreamEnvelope>;
type ChatSubscriptionCleanup = () => void;

/** Connects a chat to a backend. */
export interface ChatAdapter<Cursor = string> {
  listConversations?(
    input?: ChatListConversationsInput<Cursor>,
  ): Promise<ChatConversationsPage<Cursor>>;
  listMessages?(input: ChatListMessagesInput<Cursor>): Promise<ChatMessagesPage<Cursor>>;
  sendMessage(input: ChatSendMessageInput): Promise<ChatAnswerStream>;
  regenerate?(input: ChatRegenerateInput): Promise<ChatAnswerStream>;
  reconnectToStream?(input: ChatReconnectToStreamInput): Promise<ChatAnswerStream | null>;
  setTyping?(input: { conversationId: string; isTyping: boolean }): Promise<void>;
  markRead?(input: { conversationId: string; messageId?: string }): Promise<void>;
  subscribe?(input: {
    onEvent: (event: ChatRealtimeEvent) => void;
  }): Promise<ChatSubscriptionCleanup> | ChatSubscriptionCleanup;
  loadMore?(cursor?: Cursor): Promise<ChatMessagesPage<Cursor>>;
  addToolApprovalResponse?(input: ChatAddToolApproveResponseInput): Promise<void>;
  stop?(): void;
}
