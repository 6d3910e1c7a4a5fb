'use client';
import { styled, useThemeProps } from '@mui/material/styles';
import { useChatActions } from '@mui/x-chat/headless';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import { enUSText } from '../locales/enUS.ts';
import type { ToolAnnouncerLocaleText } from '../locales/ToolAnnouncerLocaleText.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { CallAnnouncer } from './CallAnnouncer.ts';
import type { Announcement, ToolAnnouncerOptions } from './CallAnnouncer.ts';
import { useAnnouncement, useToolAnnouncer } from './useToolAnnouncer.ts';

const Region = styled('div')(visuallyHidden);

/** Props of `ToolAnnouncer`. */
export interface ToolAnnouncerProps extends ToolAnnouncerOptions {
  /**
   * The messages to follow, in an app without a chat of `@mui/x-chat`.
   * @default those of the chat around
   */
  readonly messages?: readonly ChatMessage[];
}

/** The live region. What is said again is another element: else nobody would hear it. */
const Spoken = ({ text, turn }: Announcement): React.JSX.Element => (
  <Region className="ToolAnnouncer-root" role="status" aria-live="polite" aria-atomic="true">
    <span key={turn}>{text}</span>
  </Region>
);

function ChatAnnouncer(options: ToolAnnouncerOptions): React.JSX.Element {
  const { announcement, turn } = useToolAnnouncer(options);
  return <Spoken text={announcement} turn={turn} />;
}

interface MessagesProps extends ToolAnnouncerOptions {
  readonly messages: readonly ChatMessage[];
}

function MessagesAnnouncer({ messages, level, localeText }: MessagesProps): React.JSX.Element {
  const [announcer] = React.useState(() => new CallAnnouncer());
  const announcement = useAnnouncement(announcer);
  React.useEffect(() => announcer.configure({ level, localeText }), [announcer, level, localeText]);
  React.useEffect(() => announcer.observe(messages), [announcer, messages]);
  return <Spoken {...announcement} />;
}

/**
 * Says what the calls of a chat do to those who do not see it: one polite live region. Put it beside the
 * message list, not into it, and have it there from the start.
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
      'toolcard: <ToolAnnouncer> has no calls to speak of. It follows the chat around it, and there is none. ' +
        'Render it within <ChatBox> or <ChatProvider>, or give it `messages`.',
    );
  }
  return <ChatAnnouncer {...options} />;
}
