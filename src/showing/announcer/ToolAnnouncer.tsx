'use client';
import { styled, useThemeProps } from '@mui/material/styles';
import { useChatActions } from '@mui/x-chat/headless';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import { enUSText } from '../locales/enUS.ts';
import type { ToolAnnouncerLocaleText } from '../locales/ToolAnnouncerLocaleText.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import type { Announcement } from './AnnouncementQueue.ts';
import { CallAnnouncer } from './CallAnnouncer.ts';
import type { ToolAnnouncerOptions } from './CallAnnouncer.ts';
import { useAnnouncement, useToolAnnouncer } from './useToolAnnouncer.ts';

const Region = styled('div')(visuallyHidden);

/** Props of `ToolAnnouncer`. */
export interface ToolAnnouncerProps extends ToolAnnouncerOptions {
  /**
   * The messages whose calls are announced. Required outside a `ChatProvider` or `ChatBox`.
   * @default the messages of the surrounding chat
   */
  readonly messages?: readonly ChatMessage[];
}

/** The live region. Keyed by turn so that repeated text is announced again. */
const LiveRegion = ({ text, turn }: Announcement): React.JSX.Element => (
  <Region className="ToolAnnouncer-root" role="status" aria-live="polite" aria-atomic="true">
    <span key={turn}>{text}</span>
  </Region>
);

function ChatAnnouncer(options: ToolAnnouncerOptions): React.JSX.Element {
  const { announcement, turn } = useToolAnnouncer(options);
  return <LiveRegion text={announcement} turn={turn} />;
}

interface MessagesProps extends ToolAnnouncerOptions {
  readonly messages: readonly ChatMessage[];
}

function MessagesAnnouncer({ messages, level, localeText }: MessagesProps): React.JSX.Element {
  const [announcer] = React.useState(() => new CallAnnouncer());
  const announcement = useAnnouncement(announcer);
  React.useEffect(() => announcer.configure({ level, localeText }), [announcer, level, localeText]);
  React.useEffect(() => announcer.observe(messages), [announcer, messages]);
  return <LiveRegion {...announcement} />;
}

/**
 * Announces the calls of a chat to screen reader users in one polite live region. Render it next to the
 * message list, not inside it, and before the first message, because browsers ignore the initial text of
 * a live region.
 */
export function ToolAnnouncer(inProps: ToolAnnouncerProps): React.JSX.Element {
  const { messages, level } = useThemeProps({ props: inProps, name: 'ToolAnnouncer' });
  const localeText = useLocaleText<ToolAnnouncerLocaleText>(
    'ToolAnnouncer',
    inProps.localeText,
    enUSText,
  );
  const options = { level, localeText };
  const isInChat = useChatActions<unknown>(true) !== null;
  if (messages !== undefined) {
    return <MessagesAnnouncer {...options} messages={messages} />;
  }
  if (!isInChat) {
    throw new Error(
      'toolcard: <ToolAnnouncer> was rendered outside a chat. It announces the calls of the surrounding ' +
        'chat. Render it inside <ChatProvider> or <ChatBox>, or pass `messages`.',
    );
  }
  return <ChatAnnouncer {...options} />;
}
