'use client';
import { useChatActions, useChatStore } from '@mui/x-chat/headless';

type Store = ReturnType<typeof useChatStore<unknown>>;
type Actions = NonNullable<ReturnType<typeof useChatActions<unknown>>>;

/** The host's chat around a component. */
export interface SurroundingChat {
  readonly store: Store;
  readonly actions: Actions;
}

const chats = new WeakMap<Store, SurroundingChat>();

/**
 * Returns the store and actions of the surrounding chat, or undefined outside a chat. The object is stable, so that
 * memoized cards don't rerender.
 */
export function useSurroundingChat(): SurroundingChat | undefined {
  const actions = useChatActions<unknown>(true);
  if (actions === null) {
    return undefined;
  }
  // oxlint-disable-next-line react/rules-of-hooks -- a mounted component never enters or leaves a chat
  const store = useChatStore<unknown>();
  const known = chats.get(store);
  const chat = known?.actions === actions ? known : { store, actions };
  chats.set(store, chat);
  return chat;
}
