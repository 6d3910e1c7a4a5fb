'use client';
import { useThemeProps } from '@mui/material/styles';
import { useChatActions, useChatStore } from '@mui/x-chat/headless';
import * as React from 'react';
import { enUSText } from '../locales/enUS.ts';
import type { ToolAnnouncerLocaleText } from '../locales/ToolAnnouncerLocaleText.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';
import type { ToolAnnouncerOptions } from './CallAnnouncer.ts';
import { getChatAnnouncer } from './ChatAnnouncer.ts';
import type { ChatAnnouncer } from './ChatAnnouncer.ts';
import { useAnnouncerRedact } from './useAnnouncerRedact.ts';

interface Options extends Pick<ToolAnnouncerOptions, 'tools' | 'localeText'> {
  /** Content to render once per chat, in the first mounted message with calls. */
  readonly children?: React.ReactNode;
}

interface Props extends Options {
  readonly announcer: ChatAnnouncer;
}

const noProps: ToolAnnouncerOptions = {};

/**
 * Renders the children, and a hidden element that marks the place of the live region. Passes this element and the
 * default options to the announcer.
 */
function AnnouncerPlace(props: Props): React.JSX.Element {
  const { announcer, tools, localeText: given, children } = props;
  const { level } = useThemeProps({ props: noProps, name: 'ToolAnnouncer' });
  const redact = useAnnouncerRedact();
  const localeText = useLocaleText<ToolAnnouncerLocaleText>('ToolAnnouncer', given, enUSText);
  const ref = React.useRef<HTMLSpanElement>(null);
  React.useEffect(() => {
    if (ref.current !== null) {
      announcer.place(ref.current, { level, localeText, tools, redact });
    }
  }, [announcer, level, localeText, tools, redact]);
  return (
    <>
      <span ref={ref} hidden />
      {children}
    </>
  );
}

function DefaultAnnouncerInChat(options: Options): React.JSX.Element | null {
  const announcer = getChatAnnouncer(useChatStore<unknown>());
  const [isFirst, setIsFirst] = React.useState(false);
  React.useEffect(() => announcer.addMessage(() => setIsFirst(true)), [announcer]);
  // Rendered only once per chat, because a chat can have thousands of messages.
  return isFirst ? <AnnouncerPlace {...options} announcer={announcer} /> : null;
}

/**
 * Announces the calls of the surrounding chat in a default live region, unless the app renders its own. Rendered with
 * each message that has calls. Does nothing outside a chat.
 */
export const DefaultAnnouncer = (options: Options): React.JSX.Element | null =>
  useChatActions<unknown>(true) === null ? null : <DefaultAnnouncerInChat {...options} />;
