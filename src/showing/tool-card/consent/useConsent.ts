'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import { isApproval } from '../../../core/ToolDecision.ts';
import type { ToolDecision, ToolDecisionKind } from '../../../core/ToolDecision.ts';
import { shortenForSpeech } from '../../call/getDisplayName.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import type { ToolGrantStore } from '../../grants/createGrantStore.ts';
import type { ToolGrant } from '../../grants/ToolGrant.ts';
import { announceInChat } from '../../chat/chatAnnouncers.ts';
import { findCurrentRequest } from '../../chat/findCurrentRequest.ts';
import { lacksAnswers } from '../../chat/lacksAnswers.ts';
import { findCurrentInvocation } from '../../chat/sendApproval.ts';
import { warnAboutMissingHandler } from '../../misuse/warnAboutMissingHandler.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ToolCardApprovalHandler } from '../memory/AnswerOptions.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { getConsentPhase, isConfirming } from '../memory/ConsentPhase.ts';
import type { ConsentPhase, ConsentState } from '../memory/ConsentPhase.ts';
import { createRequestSnapshot } from '../memory/RequestSnapshot.ts';
import type { RequestSnapshot } from '../memory/RequestSnapshot.ts';
import { findChosenOption } from './content/findOption.ts';
import { createAnswerSender } from './createAnswerSender.ts';
import type { AnswerReceivers } from './createAnswerSender.ts';
import { getAnswerLabel } from './content/getAnswerLabel.ts';
import { useAllowedDecisions } from './useAllowedDecisions.ts';

/** Options for an approval request in a card. */
export interface ConsentOptions extends AnswerReceivers {
  /** Returns the title of a call, including its secrets. */
  readonly getTitle: (invocation: ToolCardInvocation) => string;
  /** The name of the person who answers. Shown in the receipt. */
  readonly approver: string | undefined;
  /** Returns an element of the card. */
  readonly getElement: () => Element | null;
  /** The store of the grants that users give. */
  readonly grants: ToolGrantStore | undefined;
  /** The time in milliseconds for which users can take an answer back before it is sent. */
  readonly undoMs: number | undefined;
}

/** Answers a request. `press` is the click on the button, and `grant` is given with the answer. */
export type AnswerHandler = (
  decision: ToolDecision,
  press: React.MouseEvent,
  grant?: ToolGrant,
) => void;

/** Whether a click was made with a key. */
export const isKeyPress = ({ detail }: React.MouseEvent): boolean => detail === 0;

/** An approval request as a card renders it. */
export interface Consent extends ConsentState {
  /** The snapshot of the request that the card must show. */
  readonly shown: RequestSnapshot;
  readonly phase: ConsentPhase;
  /** Whether the request waits for the second press on Approve. */
  readonly isConfirming: boolean;
  /** The answers that the receiver accepts. */
  readonly allowed: readonly ToolDecisionKind[];
  /** Whether the chat's adapter would drop the answer. */
  readonly isLost: boolean;
  /** Returns a snapshot of the current call, or undefined if the call is gone. */
  readonly readCurrent: () => RequestSnapshot | undefined;
  /** Sends an answer. Undefined if no one would receive it. */
  readonly send: ToolCardApprovalHandler | undefined;
  /** Answers the request. Undefined if no one would receive the answer. */
  readonly onAnswer: AnswerHandler | undefined;
}

/** Subscribes a card to an approval request and sends the user's answer to the app or the chat. */
export function useConsent(request: ConsentRequest, options: ConsentOptions): Consent {
  const { store, call } = request;
  const { getTitle, approver, grants, chat, messageId } = options;
  const { invocation, fullTitle: shownTitle, server, lazyPayload, ...card } = useToolCard();
  const { localeText, config, record } = card;
  const state = React.useSyncExternalStore(store.subscribe, store.get, store.get);
  const { hasChanged, answer } = state;
  const failure = answer?.progress === 'failed' ? answer : undefined;

  const isElsewhere = lazyPayload('input') !== undefined;
  const { request: asked } = record ?? {};
  const takeSnapshot = (current: ToolCardInvocation, currentTitle: string): RequestSnapshot =>
    // The location of a lazy input isn't something that the user could approve.
    createRequestSnapshot(
      isElsewhere ? { ...current, input: undefined } : current,
      currentTitle,
      server,
      findCurrentRequest(chat, messageId, current.toolCallId, record),
    );
  const { input, toolName, toolCallId, approvalId } = invocation;
  const title = getTitle(invocation);
  const shown = React.useMemo(
    () => takeSnapshot(invocation, title),
    // `failure` is included so that an input that a script changed in place is read again
    // after the answer failed.
    // oxlint-disable-next-line react/exhaustive-deps -- these are the parts of the call that matter
    [input, isElsewhere, toolName, toolCallId, approvalId, title, server, asked, failure],
  );

  const isInChat = chat !== undefined;
  const before = React.useRef(call.lastShown);
  // Runs before the browser paints, so that a changed request is never visible without being locked.
  useEnhancedEffect(() => {
    if (isInChat) {
      // The host marks a request as answered immediately. So if the request is still shown, the call has
      // made it again.
      request.settle();
    }
    request.show(shown, before.current);
    before.current = shown;
  }, [request, shown, isInChat]);

  React.useEffect(() => {
    if (hasChanged && chat !== undefined) {
      announceInChat(chat.store, localeText.requestChangedText);
    }
    // Announced only once, no matter how often the request changes, because the user has to review it
    // again anyway.
  }, [hasChanged, chat, localeText]);

  const isAsking = isConfirming(state, shown);
  React.useEffect(() => {
    if (isAsking && chat !== undefined) {
      announceInChat(chat.store, localeText.confirmQuestion(shortenForSpeech(shownTitle)));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a changed title ends the confirmation
  }, [isAsking, chat, localeText]);

  const allowed = useAllowedDecisions(shown, options.onApprovalResponse !== undefined);
  const { onApprovalResponse, getElement } = options;
  const [isLost, setIsLost] = React.useState(false);
  // Before the browser paints, so that a card never shows buttons that do nothing.
  useEnhancedEffect(() => {
    const needsChat = chat !== undefined && onApprovalResponse === undefined;
    setIsLost(needsChat && lacksAnswers(chat, getElement()));
    // oxlint-disable-next-line react/exhaustive-deps -- the function reads a ref
  }, [chat, onApprovalResponse]);
  React.useEffect(() => {
    if (isLost) {
      warnAboutMissingHandler();
    }
  }, [isLost]);
  const send = allowed.length > 0 ? createAnswerSender(options) : undefined;
  const readCurrent = (): RequestSnapshot | undefined => {
    const current = findCurrentInvocation(chat, messageId, invocation);
    // Read again even if it is the same call, because a script might have changed its input in place.
    return current && takeSnapshot(current, current === invocation ? title : getTitle(current));
  };
  const onAnswer: AnswerHandler | undefined =
    send &&
    ((decision, press, grant) => {
      // The first click of a double-click might have moved another button under the pointer.
      if (press.detail > 1 || isLost) {
        return;
      }
      const isDeliberate = isKeyPress(press) && press.currentTarget.matches(':focus');
      // Not in an effect, because the host might unmount the question before the answer is sent.
      const onEnd = (hasSent: boolean): void => {
        if (hasSent && grant !== undefined) {
          grants?.add(grant);
        }
        if (chat !== undefined) {
          const text = hasSent
            ? (getAnswerLabel(decision, localeText) ??
              localeText.answerSentText(isApproval(decision)))
            : localeText.answerFailedText;
          announceInChat(chat.store, `${shortenForSpeech(shownTitle)}: ${text}`);
        }
      };
      void request.answer(shown, decision, {
        approver,
        readCurrent,
        isDeliberate,
        needsSecondPress: config.destructive || findChosenOption(config, decision)?.confirm,
        grant,
        undoMs: options.undoMs,
        onEnd,
        send,
      });
    });
  return {
    ...state,
    shown,
    phase: getConsentPhase(state, shown),
    isConfirming: isAsking,
    allowed,
    isLost,
    readCurrent,
    send,
    onAnswer,
  };
}
