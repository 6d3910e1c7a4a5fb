import type { useChatStore } from '@mui/x-chat/headless';
import { cachePerChat } from '../ui/cachePerChat.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;

/**
 * Returns a generated id for a chat without a conversation id. The id changes with each reload, so that no stored grant
 * applies to a later chat.
 */
const getOwnId = cachePerChat(() => `${Date.now()}-${Math.random()}`);

/**
 * Returns the id of a chat, for grants that are limited to it: the id of the message's conversation, otherwise the
 * active conversation's id, otherwise a generated one. The message comes first, because it can still be streaming after
 * the user has switched to another conversation.
 */
export const getChatId = (store: Store | undefined, messageId: string | undefined): string =>
  store?.state.messagesById[messageId ?? '']?.conversationId ??
  store?.state.activeConversationId ??
  getOwnId(store);
