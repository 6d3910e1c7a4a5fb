'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import type { CallRecord } from '../../../core/CallRecord.ts';
import { isApproval } from '../../../core/ToolDecision.ts';
import type { ToolDecision, ToolDecisionKind } from '../../../core/ToolDecision.ts';
import { shortenForSpeech } from '../../format/text/shortenName.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import type { ToolGrantStore } from '../../grants/createGrantStore.ts';
import type { ToolGrant } from '../../grants/ToolGrant.ts';
import { announceInChat } from '../../chat/chatAnnouncers.ts';
import { cannotSendAnswers } from '../../chat/cannotSendAnswers.ts';
import { findCurrentInvocation, findCurrentRecord } from '../../chat/sendApproval.ts';
import { getServerName } from '../frame/getServerName.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { AnswerEnd, ToolCardApprovalHandler } from '../memory/AnswerOptions.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { getConsentPhase, isAllowing, isConfirming } from '../memory/ConsentPhase.ts';
import type { ConsentPhase, ConsentState } from '../memory/ConsentPhase.ts';
import { createRequestSnapshot, isSameRequest, writeTerms } from '../memory/RequestSnapshot.ts';
import type { RequestSnapshot } from '../memory/RequestSnapshot.ts';
import { findChosenOption } from './content/findOption.ts';
import { createAnswerSender } from './createAnswerSender.ts';
import type { AnswerReceivers } from './createAnswerSender.ts';
import { getAnswerLabel } from './content/getAnswerLabel.ts';
import { useAllowedDecisions } from './useAllowedDecisions.ts';

/** Options for `useConsent`. */
export interface ConsentOptions extends AnswerReceivers {
  /** Returns the title of a call. Secrets in it aren't hidden. */
  readonly getTitle: (invocation: ToolCardInvocation, record: CallRecord | undefined) => string;
  /** The name of the person who answers. Shown in the receipt. */
  readonly approver: string | undefined;
  /** Returns an element inside the card, or null before the card has mounted. */
  readonly getElement: () => Element | null;
  /** The store of the user's grants. Undefined if the app doesn't use grants. */
  readonly grants: ToolGrantStore | undefined;
  /**
   * Time in milliseconds for which the user can undo an answer before it is sent. Without it, answers are sent
   * immediately.
   */
  readonly undoMs: number | undefined;
}

/** Answers a request. `press` is the click on the button. `grant` is stored once the answer has been sent. */
export type AnswerHandler = (
  decision: ToolDecision,
  press: React.MouseEvent,
  grant?: ToolGrant,
) => void;

/** Returns whether a click event was triggered by the keyboard. */
export const isKeyPress = ({ detail }: React.MouseEvent): boolean => detail === 0;

/** The state of an approval request, and the functions that answer it. */
export interface Consent extends ConsentState {
  /** The snapshot of the request that the card shows. */
  readonly shown: RequestSnapshot;
  /**
   * The phase of the request, but `shown` instead of `placed`. Only the Approve button needs to distinguish the two,
   * and it does so itself.
   */
  readonly phase: ConsentPhase;
  /** Whether the user has to press Approve a second time. */
  readonly isConfirming: boolean;
  /** The kinds of decisions with which the request can be answered. */
  readonly allowed: readonly ToolDecisionKind[];
  /** Whether the chat's adapter would ignore the answer. */
  readonly isLost: boolean;
  /** Returns a snapshot of the current call, or undefined if the call no longer exists. */
  readonly readCurrent: () => RequestSnapshot | undefined;
  /** Sends an answer to its receiver. Undefined if there is no receiver. */
  readonly send: ToolCardApprovalHandler | undefined;
  /** Answers the request. Undefined if there is no receiver. */
  readonly onAnswer: AnswerHandler | undefined;
  /** Records the shown request when the pointer goes down on the question or its buttons. */
  readonly onPointerDown: () => void;
}

/**
 * Subscribes a card to an approval request. Returns its state, and functions that send the user's answer to the app or
 * the chat.
 */
export function useConsent(request: ConsentRequest, options: ConsentOptions): Consent {
  const { store, call } = request;
  const { getTitle, approver, grants, chat, messageId } = options;
  const { invocation, fullTitle: shownTitle, server, lazyPayload, ...card } = useToolCard();
  const { localeText, config, record } = card;
  const state = React.useSyncExternalStore(store.subscribe, store.get, store.get);
  const { answer } = state;
  const failure = answer?.progress === 'failed' ? answer : undefined;

  const isElsewhere = lazyPayload('input') !== undefined;
  const { request: asked } = record ?? {};
  const terms = React.useMemo(() => writeTerms(config), [config]);
  const takeSnapshot = (
    current: ToolCardInvocation,
    currentTitle: string,
    currentRecord: CallRecord | undefined,
  ): RequestSnapshot =>
    // A lazy input contains only its location, which can't be approved.
    createRequestSnapshot(
      isElsewhere ? { ...current, input: undefined } : current,
      currentTitle,
      getServerName(current, currentRecord),
      currentRecord,
      terms,
    );
  const { input, toolName, toolCallId, approvalId } = invocation;
  const title = getTitle(invocation, record);
  const shown = React.useMemo(
    () => takeSnapshot(invocation, title, record),
    // `failure` is a dependency, because the app may have mutated the input in place before a failed answer.
    // oxlint-disable-next-line react/exhaustive-deps -- only these properties of the call matter
    [input, isElsewhere, toolName, toolCallId, approvalId, title, server, asked, failure, terms],
  );

  const isAnsweredInChat = chat !== undefined && options.onApprovalResponse === undefined;
  const before = React.useRef(call.lastShown);
  // Runs before the browser paints, so that a changed request is never visible without the lock.
  useEnhancedEffect(() => {
    if (isAnsweredInChat) {
      // The host marks an answered request immediately. If the request is pending again, the call has asked again.
      request.settle();
    }
    request.show(shown, before.current);
    before.current = shown;
  }, [request, shown, isAnsweredInChat]);

  const allowed = useAllowedDecisions(shown, options.onApprovalResponse !== undefined);
  const { onApprovalResponse, getElement } = options;
  const [isLost, setIsLost] = React.useState(false);
  // Runs before the browser paints, so that a card never shows buttons that do nothing.
  useEnhancedEffect(() => {
    const needsChat = chat !== undefined && onApprovalResponse === undefined;
    setIsLost(needsChat && cannotSendAnswers(chat, getElement()));
    // oxlint-disable-next-line react/exhaustive-deps -- `getElement` reads a ref
  }, [chat, onApprovalResponse]);
  const send = allowed.length > 0 ? createAnswerSender(options) : undefined;
  const readCurrent = (): RequestSnapshot | undefined => {
    const current = findCurrentInvocation(chat, messageId, call.latest ?? invocation);
    // Always takes a new snapshot, because the app may have mutated the input in place.
    const now = findCurrentRecord(chat, messageId, current?.toolCallId ?? '', record);
    return current && takeSnapshot(current, getTitle(current, now), now);
  };
  const pressed = React.useRef<RequestSnapshot>(undefined);
  const onAnswer: AnswerHandler | undefined =
    send &&
    ((decision, press, grant) => {
      const meant = isKeyPress(press) ? shown : (pressed.current ?? shown);
      // Ignores the second click of a double-click, because the first may have moved another button under the pointer.
      if (press.detail > 1 || isLost) {
        return;
      }
      // The request may have changed while the pointer was down.
      if (!isSameRequest(meant, shown) && isAllowing(decision)) {
        request.setPressIgnored(true);
        return;
      }
      const isDeliberate = isKeyPress(press) && press.currentTarget.matches(':focus');
      // A callback, because the host may unmount the question before the answer is sent, which would skip an effect.
      const onEnd = (end: AnswerEnd): void => {
        const hasSent = end === 'answered';
        if (hasSent && grant !== undefined) {
          grants?.add(grant);
        }
        // If the request had already ended, the chat's announcer says so.
        if (chat !== undefined && end !== 'ended') {
          const text = hasSent
            ? (getAnswerLabel(decision, shown.request, localeText) ??
              localeText.answerSentText(isApproval(decision)))
            : localeText.answerFailedText;
          announceInChat(chat.store, `${shortenForSpeech(shownTitle)}: ${text}`);
        }
      };
      void request.answer(shown, decision, {
        approver,
        readCurrent,
        chat: chat?.store,
        isDeliberate,
        needsSecondPress: config.destructive || findChosenOption(config, decision)?.confirm,
        grant,
        // The page opens immediately, so the answer can't be undone.
        undoMs: shown.request?.type === 'url' ? undefined : options.undoMs,
        onEnd,
        send,
      });
    });
  return {
    ...state,
    shown,
    phase: getConsentPhase(state, shown),
    isConfirming: isConfirming(state, shown),
    allowed,
    isLost,
    readCurrent,
    send,
    onAnswer,
    onPointerDown: () => {
      pressed.current = shown;
    },
  };
}
