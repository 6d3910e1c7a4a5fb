'use client';
import { useChatStore } from '@mui/x-chat/headless';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import { CallAnnouncer } from './CallAnnouncer.ts';
import type { Announcement, ToolAnnouncerOptions } from './CallAnnouncer.ts';
import { registerChatAnnouncer } from '../chat/chatAnnouncers.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;

const announcers = new WeakMap<object, CallAnnouncer>();

/** The announcer of a chat: one, however many ask for it. */
function announcerOf(chat: object): CallAnnouncer {
  const announcer = announcers.get(chat) ?? new CallAnnouncer();
  announcers.set(chat, announcer);
  registerChatAnnouncer(chat, announcer.announce);
  return announcer;
}

const messagesOf = ({ state }: Store): ChatMessage[] =>
  state.messageIds.flatMap((id) => state.messagesById[id] ?? []);

const silence: Announcement = { text: '', turn: 0 };

/** What an announcer says right now, to be rendered in a live region. */
export const useAnnouncement = (announcer: CallAnnouncer): Announcement =>
  React.useSyncExternalStore(announcer.subscribe, announcer.read, () => silence);

/** What the calls of a chat have to say, and the way to say something else in the same place. */
export interface ToolAnnouncements {
  /** What is to be said right now: at most 200 characters, or nothing. */
  readonly announcement: string;
  /** Another number for each time that something is said, be it the same again. */
  readonly turn: number;
  readonly announce: (text: string) => void;
}

/**
 * Follows the calls of the chat around, for a live region of your own. `ToolAnnouncer` is one that is
 * ready. Several in one chat say the same.
 */
export function useToolAnnouncer(options: ToolAnnouncerOptions = {}): ToolAnnouncements {
  const { level, localeText } = options;
  const store = useChatStore<unknown>();
  const announcer = announcerOf(store);
  React.useEffect(() => announcer.configure({ level, localeText }), [announcer, level, localeText]);
  React.useEffect(() => {
    const observe = (): void => announcer.observe(messagesOf(store));
    observe();
    return store.subscribe(observe);
  }, [announcer, store]);
  const { text, turn } = useAnnouncement(announcer);
  return { announcement: text, turn, announce: announcer.announce };
}
