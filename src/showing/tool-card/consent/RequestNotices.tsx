'use client';
import * as React from 'react';
import { shortenForSpeech } from '../../format/text/shortenName.ts';
import { announceInChat } from '../../chat/chatAnnouncers.ts';
import type { SurroundingChat } from '../../chat/useSurroundingChat.ts';
import { warnAboutMissingHandler } from '../../misuse/warnAboutMissingHandler.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { canDeny } from '../memory/ConsentPhase.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { IgnoredPressNotice } from './content/IgnoredPressNotice.tsx';
import { useApprovalText } from './content/useApprovalText.ts';
import type { Consent } from './useConsent.ts';

/** Props of `RequestNotices`. */
export interface RequestNoticesProps {
  readonly request: ConsentRequest;
  readonly consent: Consent;
  /** The surrounding chat, if there is one. */
  readonly chat: SurroundingChat | undefined;
}

/**
 * Announces in the chat that a request changed, or that it waits for the second press. Shows and announces that a press
 * was ignored. Warns developers if the chat can't send the answer.
 */
export function RequestNotices({
  request,
  consent,
  chat,
}: RequestNoticesProps): React.JSX.Element | null {
  const { localeText, fullTitle } = useToolCard();
  const text = useApprovalText();
  const { phase, hasChanged, isConfirming, isPressIgnored, isLost } = consent;
  const announce = chat && ((news: string): void => announceInChat(chat.store, news));
  React.useEffect(() => {
    if (hasChanged) {
      announce?.(localeText.requestChangedText);
    }
    // Announced once per request, because the user has to review it again in any case.
    // oxlint-disable-next-line react/exhaustive-deps -- `announce` depends only on the chat
  }, [hasChanged, chat, localeText]);
  React.useEffect(() => {
    if (isConfirming) {
      announce?.(localeText.confirmQuestion(shortenForSpeech(fullTitle)));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a changed title cancels the confirmation
  }, [isConfirming, chat, localeText]);
  React.useEffect(() => {
    if (isLost) {
      warnAboutMissingHandler();
    }
  }, [isLost]);
  return isPressIgnored && !isLost && canDeny(phase) ? (
    <IgnoredPressNotice
      text={text.pressIgnoredText}
      announce={announce}
      onEnd={() => request.setPressIgnored(false)}
    />
  ) : null;
}
