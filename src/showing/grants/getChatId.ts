import type { useChatStore } from '@mui/x-chat/headless';
import { cachePerChat } from '../ui/cachePerChat.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;

/** An id for a chat without conversations. Never the same after a reload, so that no grant outlives its chat. */
const getOwnId = cachePerChat(() => `${Date.now()}-${Math.random()}`);

/** Returns the id of a chat to which grants can be limited. */
export const getChatId = (store: Store | undefined): string =>
  store?.state.activeConversationId ?? getOwnId(store);
