'use client';
import { useThemeProps } from '@mui/material/styles';
import { useChatActions, useChatStore } from '@mui/x-chat/headless';
import * as React from 'react';
import { enUSText } from '../locales/enUS.ts';
import { mergeLocaleText } from '../locales/mergeLocaleText.ts';
import type { ToolAnnouncerLocaleText } from '../locales/ToolAnnouncerLocaleText.ts';
import type { ToolAnnouncerOptions } from './CallAnnouncer.ts';
import { getChatAnnouncer } from './ChatAnnouncer.ts';

type Props = Pick<ToolAnnouncerOptions, 'tools' | 'localeText'>;

const noProps: ToolAnnouncerOptions = {};

function DefaultAnnouncerInChat({ tools, localeText: given }: Props): React.JSX.Element {
  const announcer = getChatAnnouncer(useChatStore<unknown>());
  const themed = useThemeProps({ props: noProps, name: 'ToolAnnouncer' });
  const { level } = themed;
  // Without `useLocaleText`, which would read the theme again for each message. Its warnings come from the cards.
  const english: ToolAnnouncerLocaleText = enUSText;
  const localeText = mergeLocaleText(mergeLocaleText(english, themed.localeText), given);
  const ref = React.useRef<HTMLSpanElement>(null);
  React.useEffect(
    () =>
      ref.current === null
        ? undefined
        : announcer.addMessage(ref.current, { level, localeText, tools }),
    [announcer, level, localeText, tools],
  );
  return <span ref={ref} hidden />;
}

/**
 * Announces the calls of the surrounding chat unless the app renders a live region for them. Rendered
 * with each message that has calls. Does nothing outside a chat.
 */
export const DefaultAnnouncer = (props: Props): React.JSX.Element | null =>
  useChatActions<unknown>(true) === null ? null : <DefaultAnnouncerInChat {...props} />;
