import { cachePerChat } from '../ui/cachePerChat.ts';

/**
 * Returns the object that holds a chat's announce function. Its `announce` is undefined if the chat has no announcer.
 */
const getSlot = cachePerChat<{ announce?: ((text: string) => void) | undefined }>(() => ({}));

/** Registers the function that announces text in a chat. Pass undefined to unregister it. */
export const registerChatAnnouncer = (
  chat: object,
  announce: ((text: string) => void) | undefined,
): void => {
  getSlot(chat).announce = announce;
};

/** Announces text in a chat. Does nothing if the chat has no announcer. */
export const announceInChat = (chat: object, text: string): void => getSlot(chat).announce?.(text);
