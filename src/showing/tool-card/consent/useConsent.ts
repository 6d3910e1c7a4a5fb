'use client';
import * as React from 'react';
import { announceInChat } from '../../chat/chatAnnouncers.ts';
import { findCurrentInvocation } from '../../chat/sendApproval.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { getConsentPhase } from '../memory/ConsentState.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import type { ConsentPhase, ConsentState } from '../memory/ConsentState.ts';
import { createShownRequest } from '../memory/ShownRequest.ts';
import type { ShownRequest } from '../memory/ShownRequest.ts';
import { createSender } from './createSender.ts';
import type { AnswerReceivers } from './createSender.ts';
import { useConsentRequest } from './useConsentRequest.ts';

/** The options of an approval request in a card. */
export interface ConsentOptions extends AnswerReceivers {
  /** Returns the title of a call. */
  readonly getTitle: (invocation: ToolCardInvocation) => string;
  /** The name of the person who answers, for the receipt. */
  readonly approver: string | undefined;
}

/** An approval request as a card renders it. */
export interface Consent extends ConsentState {
  /** The request, exactly as it must be shown. */
  readonly shown: ShownRequest;
  readonly phase: ConsentPhase;
  /** Answers the request. Undefined if no one would receive the answer. */
  readonly onAnswer: ((approved: boolean) => void) | undefined;
}

/** Prepares an approval request for a card, and connects its answer with the app or the chat. */
export function useConsent(request: ConsentRequest, options: ConsentOptions): Consent {
  const { getTitle, approver, chat, messageId } = options;
  const { invocation, lazyPayload, localeText } = useToolCard();
  const isElsewhere = lazyPayload('input') !== undefined;
  const takeSnapshot = (call: ToolCardInvocation): ShownRequest =>
    // The name of a file isn't an input that the user could approve.
    createShownRequest(isElsewhere ? { ...call, input: undefined } : call, getTitle(call));
  const [revision, setRevision] = React.useState(0);
  const { input, toolName, toolCallId, approvalId } = invocation;
  const title = getTitle(invocation);
  const shown = React.useMemo(
    () => takeSnapshot(invocation),
    // A script may change the input in place. `revision` makes it be read again.
    // oxlint-disable-next-line react/exhaustive-deps -- these are the parts of the call that matter
    [input, isElsewhere, toolName, toolCallId, approvalId, title, revision],
  );
  const state = useConsentRequest(request, shown, chat !== undefined);
  const { hasChanged } = state;
  React.useEffect(() => {
    if (hasChanged && chat !== undefined) {
      announceInChat(chat.store, localeText.requestChangedText);
    }
    // Once, however often it changes, because the user must review it again in any case.
  }, [hasChanged, chat, localeText]);
  const send = createSender(options);
  const onAnswer =
    send &&
    ((approved: boolean): void =>
      void request.answer(shown, approved, {
        approver,
        readCurrent: () => {
          const current = findCurrentInvocation(chat, messageId, invocation);
          return current && takeSnapshot(current);
        },
        onOutdated: () => setRevision((count) => count + 1),
        send,
      }));
  return { ...state, shown, phase: getConsentPhase(state, shown), onAnswer };
}
