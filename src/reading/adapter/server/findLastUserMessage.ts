import type { ChatMessage } from '../../../core/host/ChatMessage.ts';

/**
 * Returns the user's last message, which a request for the rest of an answer must contain. Returns an empty message if
 * there isn't one.
 */
export const findLastUserMessage = (messages: readonly ChatMessage[]): ChatMessage =>
  messages.findLast(({ role }) => role === 'user') ?? { id: 'none', role: 'user', parts: [] };
