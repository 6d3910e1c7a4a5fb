import type { useChatActions, useChatStore } from '@mui/x-chat/headless';

type Store = ReturnType<typeof useChatStore<unknown>>;
type Actions = ReturnType<typeof useChatActions<unknown>>;

/** The host's chat that contains a card. */
export interface SurroundingChat {
  readonly store: Store;
  readonly actions: Actions;
}

const chats = new WeakMap<Store, SurroundingChat>();

/**
 * Returns the store and actions of a chat in one object. Returns the same object for the same store and
 * actions, so that memoized cards don't render again.
 */
export function getSurroundingChat(store: Store, actions: Actions): SurroundingChat {
  const known = chats.get(store);
  const chat = known?.actions === actions ? known : { store, actions };
  chats.set(store, chat);
  return chat;
}
