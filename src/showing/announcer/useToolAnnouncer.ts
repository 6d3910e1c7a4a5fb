'use client';
import { useChatStore } from '@mui/x-chat/headless';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import { registerChatAnnouncer } from '../chat/chatAnnouncers.ts';
import { cachePerChat } from '../ui/cachePerChat.ts';
import type { Announcement } from './AnnouncementQueue.ts';
import { CallAnnouncer } from './CallAnnouncer.ts';
import type { ToolAnnouncerOptions } from './CallAnnouncer.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;

const getAnnouncer = cachePerChat(() => new CallAnnouncer());

const getMessages = ({ state }: Store): ChatMessage[] =>
  state.messageIds.flatMap((id) => state.messagesById[id] ?? []);

const silence: Announcement = { text: '', turn: 0 };

/** Returns the current announcement of an announcer, for rendering in a live region. */
export const useAnnouncement = ({ queue }: CallAnnouncer): Announcement =>
  React.useSyncExternalStore(queue.subscribe, queue.get, () => silence);

/** The announcements of a chat, for a custom live region. */
export interface ToolAnnouncements {
  /** The text to announce, at most 200 characters. Empty if there is nothing to announce. */
  readonly announcement: string;
  /** A number that changes with each announcement, even if the text is the same. */
  readonly turn: number;
  /** Announces text from the app in the same live region. */
  readonly announce: (text: string) => void;
}

/**
 * Returns the announcements for the calls of the surrounding chat, for a custom live region.
 * `ToolAnnouncer` is a ready-made one. All uses in one chat return the same announcements.
 */
export function useToolAnnouncer(options: ToolAnnouncerOptions = {}): ToolAnnouncements {
  const { level, localeText } = options;
  const store = useChatStore<unknown>();
  const announcer = getAnnouncer(store);
  React.useEffect(() => announcer.configure({ level, localeText }), [announcer, level, localeText]);
  React.useEffect(() => {
    const observe = (): void => announcer.observe(getMessages(store));
    registerChatAnnouncer(store, announcer.announce);
    observe();
    return store.subscribe(observe);
  }, [announcer, store]);
  const { text, turn } = useAnnouncement(announcer);
  return { announcement: text, turn, announce: announcer.announce };
}
