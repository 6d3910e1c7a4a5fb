import type { useChatStore } from '@mui/x-chat/headless';
import { cachePerChat } from '../ui/cachePerChat.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;

/**
 * Returns a generated id for a chat without a conversation id. The id changes with each reload, so that no stored grant
 * applies to a later chat.
 */
const getOwnId = cachePerChat(() => `${Date.now()}-${Math.random()}`);

/**
 * Returns the id of a chat, for grants that are limited to it: the active conversation's id, or otherwise a generated
 * one.
 */
export const getChatId = (store: Store | undefined): string =>
  store?.state.activeConversationId ?? getOwnId(store);
