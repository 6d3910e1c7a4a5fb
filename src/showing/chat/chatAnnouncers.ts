/** How to say something in a chat that has an announcer, by the chat: cards need no announcer to be there. */
export const chatAnnouncers: WeakMap<object, (text: string) => void> = new WeakMap();
