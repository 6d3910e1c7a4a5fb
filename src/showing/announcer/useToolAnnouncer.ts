'use client';
import { useChatStore } from '@mui/x-chat/headless';
import * as React from 'react';
import type { Announcement } from './AnnouncementQueue.ts';
import type { ToolAnnouncerOptions } from './CallAnnouncer.ts';
import { getChatAnnouncer } from './ChatAnnouncer.ts';
import type { ChatAnnouncer } from './ChatAnnouncer.ts';
import { useAnnouncerRedact } from './useAnnouncerRedact.ts';

const silence: Announcement = { text: '', turn: 0 };

/** The announcements of a chat, for a custom live region. */
export interface ToolAnnouncements {
  /** The text to announce, at most 200 characters. Empty if there is nothing to announce. */
  readonly announcement: string;
  /** Changes with each announcement, even if the text is the same. */
  readonly turn: number;
  /**
   * Announces text from the app in the same live region. At most three strings wait at a time. If there are more, the
   * oldest is dropped.
   */
  readonly announce: (text: string) => void;
}

/** Configures an announcer and returns its announcements, for use in a live region. */
export function useAnnouncements(
  announcer: ChatAnnouncer,
  { level, localeText, tools, redact: given, messages }: ToolAnnouncerOptions,
): ToolAnnouncements {
  const redact = useAnnouncerRedact(given);
  React.useEffect(
    () => announcer.configure({ level, localeText, tools, redact, messages }),
    [announcer, level, localeText, tools, redact, messages],
  );
  React.useEffect(() => announcer.addRegion(), [announcer]);
  const { queue, announce } = announcer.calls;
  const { text, turn } = React.useSyncExternalStore(queue.subscribe, queue.get, () => silence);
  return { announcement: text, turn, announce };
}

/**
 * Returns the announcements of the surrounding chat for a custom live region, which replaces the default one. All uses
 * in one chat return the same announcements. If you only need `announce`, also render a `ToolAnnouncer`, because the
 * default region is removed.
 */
export const useToolAnnouncer = (options: ToolAnnouncerOptions = {}): ToolAnnouncements =>
  useAnnouncements(getChatAnnouncer(useChatStore<unknown>()), options);
