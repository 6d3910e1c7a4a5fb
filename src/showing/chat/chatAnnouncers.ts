import { cachePerChat } from '../ui/cachePerChat.ts';

/** The announcer of each chat. `announce` is undefined if the chat has none, because cards don't require one. */
const getSlot = cachePerChat<{ announce?: ((text: string) => void) | undefined }>(() => ({}));

/** Registers the function that announces text in a chat, or removes it if `announce` is undefined. */
export const registerChatAnnouncer = (
  chat: object,
  announce: ((text: string) => void) | undefined,
): void => {
  getSlot(chat).announce = announce;
};

/** Announces text in a chat if the chat has an announcer. */
export const announceInChat = (chat: object, text: string): void => getSlot(chat).announce?.(text);
