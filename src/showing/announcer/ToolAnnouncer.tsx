'use client';
import { styled, useThemeProps } from '@mui/material/styles';
import { useChatActions } from '@mui/x-chat/headless';
import * as React from 'react';
import { enUSText } from '../locales/enUS.ts';
import type { ToolAnnouncerLocaleText } from '../locales/ToolAnnouncerLocaleText.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { ChatAnnouncer } from './ChatAnnouncer.ts';
import type { ToolAnnouncerOptions } from './CallAnnouncer.ts';
import { useAnnouncements, useToolAnnouncer } from './useToolAnnouncer.ts';
import type { ToolAnnouncements } from './useToolAnnouncer.ts';

const Region = styled('div')(visuallyHidden);

/** Props of `ToolAnnouncer`. */
export type ToolAnnouncerProps = ToolAnnouncerOptions;

/** The live region. Keyed by turn so that repeated text is announced again. */
const LiveRegion = ({ announcement, turn }: ToolAnnouncements): React.JSX.Element => (
  <Region className="ToolAnnouncer-root" role="status" aria-live="polite" aria-atomic="true">
    <span key={turn}>{announcement}</span>
  </Region>
);

const AnnouncerInChat = (options: ToolAnnouncerOptions): React.JSX.Element => (
  <LiveRegion {...useToolAnnouncer(options)} />
);

function AnnouncerAlone(options: ToolAnnouncerOptions): React.JSX.Element {
  const [announcer] = React.useState(() => new ChatAnnouncer());
  return <LiveRegion {...useAnnouncements(announcer, options)} />;
}

/**
 * Announces the calls of a chat to screen reader users in one polite live region. A chat with `createToolRenderers`
 * does this by default. Render a `ToolAnnouncer` to configure the announcements or to place the region elsewhere.
 * Render it outside the message list, because the list announces its own changes. Render it before the first message,
 * because the initial text of a live region isn't announced. Throws outside a chat unless it receives `messages`.
 */
export function ToolAnnouncer(inProps: ToolAnnouncerProps): React.JSX.Element {
  const { messages, level, tools, redact } = useThemeProps({
    props: inProps,
    name: 'ToolAnnouncer',
  });
  const localeText = useLocaleText<ToolAnnouncerLocaleText>(
    'ToolAnnouncer',
    inProps.localeText,
    enUSText,
  );
  const isInChat = useChatActions<unknown>(true) !== null;
  if (messages === undefined && !isInChat) {
    throw new Error(
      'toolcard: <ToolAnnouncer> was rendered outside a chat. It announces the calls of the surrounding ' +
        'chat. Render it inside <ChatProvider> or <ChatBox>, or pass `messages`.',
    );
  }
  const Announcer = isInChat ? AnnouncerInChat : AnnouncerAlone;
  return <Announcer {...{ messages, level, tools, redact, localeText }} />;
}
