'use client';
import * as React from 'react';
import { isQuestion } from '../../../core/ToolRequest.ts';
import { shortenForSpeech } from '../../format/text/shortenName.ts';
import { announceInChat } from '../../chat/chatAnnouncers.ts';
import type { ToolGrantStore } from '../../grants/createGrantStore.ts';
import { getChatId } from '../../grants/getChatId.ts';
import { coversCall } from '../../grants/coversCall.ts';
import { useGrants } from '../../grants/useGrants.ts';
import type { ToolGrant } from '../../grants/ToolGrant.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../frame/ToolCardNotice.tsx';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import type { Consent, ConsentOptions } from './useConsent.ts';
import { useApprovalText } from './content/useApprovalText.ts';

/** Props of `GrantedApproval`. */
export interface GrantedApprovalProps {
  readonly request: ConsentRequest;
  readonly consent: Consent;
  readonly options: ConsentOptions;
  readonly grants: ToolGrantStore;
  /** The number of secrets in the input, hidden or not. Undefined while the search is running. */
  readonly secretCount: number | undefined;
}

/**
 * Approves a request automatically if a grant covers it. Leaves some requests to the user, such as questions, requests
 * of destructive tools, and requests that changed while they were shown. If the input contains secrets, says that the
 * user has to decide, because only they can reveal the secrets.
 */
export function GrantedApproval(props: GrantedApprovalProps): React.JSX.Element | null {
  const { request, consent, options, grants, secretCount } = props;
  const { shown, hasChanged, answer, draft, allowed, isLost, readCurrent, send } = consent;
  const { config, title } = useToolCard();
  const text = useApprovalText();
  const all = useGrants(grants);
  const { chat } = options;
  const isForUser =
    isLost ||
    isQuestion(shown.request) ||
    hasChanged ||
    answer !== undefined ||
    draft?.isOpen === true ||
    config.destructive === true ||
    !allowed.includes('approve') ||
    shown.text === undefined;
  const findGrant = (): ToolGrant | undefined =>
    isForUser
      ? undefined
      : // The store can have changed since the last render.
        grants
          .get()
          .find((each) =>
            coversCall(each, shown, getChatId(chat?.store, options.messageId), Date.now()),
          );
  React.useEffect(() => {
    const grant = secretCount === 0 ? findGrant() : undefined;
    if (grant !== undefined && send !== undefined) {
      const { optionId, by } = grant;
      void request.answer(
        shown,
        { type: 'approve', optionId },
        {
          approver: by,
          readCurrent,
          // Skips the lock, because no press is involved.
          isDeliberate: true,
          grant,
          isAutomatic: true,
          send,
          onEnd: (end) => {
            if (chat !== undefined && end === 'answered') {
              announceInChat(chat.store, `${shortenForSpeech(title)}: ${text.automaticText}`);
            }
          },
        },
      );
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only these values decide whether a grant covers the request
  }, [all, shown, hasChanged, answer, request, secretCount]);
  return secretCount && findGrant() ? (
    <ToolCardNotice>{text.grantUnusedText}</ToolCardNotice>
  ) : null;
}
