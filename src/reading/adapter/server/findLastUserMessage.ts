import type { ChatMessage } from '../../../core/host/ChatMessage.ts';

/**
 * Returns the user's last message, or an empty message if there isn't one. The request for the rest of an
 * answer refers to it.
 */
export const findLastUserMessage = (messages: readonly ChatMessage[]): ChatMessage =>
  messages.findLast(({ role }) => role === 'user') ?? { id: 'none', role: 'user', parts: [] };
