import type { useChatStore } from '@mui/x-chat/headless';
import { cachePerChat } from '../ui/cachePerChat.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;

/**
 * Returns an id for a chat without conversation ids. It changes with each reload, so that no grant outlives its chat.
 */
const getOwnId = cachePerChat(() => `${Date.now()}-${Math.random()}`);

/** Returns the id by which a grant can be limited to a chat: the conversation id, if there is one. */
export const getChatId = (store: Store | undefined): string =>
  store?.state.activeConversationId ?? getOwnId(store);
