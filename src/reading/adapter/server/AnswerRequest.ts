import type { ChatSendMessageInput } from '../../../core/host/ChatAdapter.ts';

/** The host's request for an answer. */
export interface AnswerRequest extends Omit<ChatSendMessageInput, 'conversationId'> {
  readonly chatId: string;
  readonly regenerateMessageId?: string | undefined;
}
