'use client';
import * as React from 'react';
import { announceInChat } from '../../chat/chatAnnouncers.ts';
import type { AnswerProgress } from '../memory/AnswerStore.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ConsentMemory, WatchedRequest } from '../memory/ConsentMemory.ts';
import { sendApproval, currentInvocation } from '../../chat/sendApproval.ts';
import type { ConsentSurroundings, ToolCardApprovalHandler } from './ConsentContext.ts';
import { consentRequest, isSameRequest } from '../memory/consentRequest.ts';
import type { ShownRequest } from '../memory/consentRequest.ts';
import { recordLateApproval } from '../../chat/recordLateApproval.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';

/** A request for approval, and the way to answer it. */
export interface Consent {
  /** What is asked, exactly as it must be shown. */
  readonly request: ShownRequest;
  readonly progress: AnswerProgress;
  /** Whether it has changed since it was shown first. */
  readonly hasChanged: boolean;
  /** Whether it has changed just now: whoever presses a button may still mean what was there before. */
  readonly isLocked: boolean;
  /** Answers; undefined where nobody would hear it. */
  readonly answer: ((approved: boolean, reason?: string) => void) | undefined;
}

/** After a change, this long nothing can be approved: nobody reads faster. */
const pauseAfterChange = 500;

/** How the request stands after what is asked now; the same object where nothing has changed. */
const watchRequest = (last: WatchedRequest, shown: ShownRequest): WatchedRequest =>
  isSameRequest(last.shown, shown)
    ? last
    : { shown, hasChanged: true, changedAt: performance.now() };

/** Watches what is asked for a call: also where its card is mounted anew, or the call asks again. */
function useWatchedRequest(
  { watched }: ConsentMemory,
  callKey: string,
  now: ShownRequest,
): WatchedRequest & { readonly isLocked: boolean } {
  const [last, setLast] = React.useState<WatchedRequest>(
    () => watched.get(callKey) ?? { shown: now, hasChanged: false, changedAt: -pauseAfterChange },
  );
  const [unlockedAt, setUnlockedAt] = React.useState(-1);
  const watch = watchRequest(last, now);
  if (watch !== last) {
    setLast(watch);
  }
  const { changedAt } = watch;
  React.useEffect(() => watched.set(callKey, watch), [watched, callKey, watch]);
  React.useEffect(() => {
    const rest = changedAt + pauseAfterChange - performance.now();
    const timer = setTimeout(() => setUnlockedAt(changedAt), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [changedAt]);
  return { ...watch, isLocked: watch.hasChanged && unlockedAt !== changedAt };
}

/** The way to the one who waits for an answer: the app itself, else the chat around the card. */
function senderOf({
  onApprovalResponse,
  chat,
  messageId,
}: ConsentSurroundings): ToolCardApprovalHandler | undefined {
  if (onApprovalResponse !== undefined || chat === undefined) {
    return onApprovalResponse;
  }
  return (response, { toolCallId }) =>
    messageId === undefined
      ? chat.actions.addToolApprovalResponse(response)
      : sendApproval(chat, messageId, toolCallId, response);
}

/**
 * Asks somebody whether a call may run. What is answered is what was shown: the request is taken down
 * when it is shown, and compared with the call again when a button is pressed. Each request is
 * answered once; one that has changed, only after a pause.
 */
export function useConsent(surroundings: ConsentSurroundings): Consent {
  const { titleOf, callKey, answerKey: key, approver, chat, messageId, isLate } = surroundings;
  const { invocation, lazyPayload, consents, localeText } = useToolCard();
  const isElsewhere = lazyPayload('input') !== undefined;
  const takeDown = (call: ToolCardInvocation): ShownRequest =>
    // The name of a file is no input that anybody could agree to.
    consentRequest(isElsewhere ? { ...call, input: undefined } : call, titleOf(call));
  const [revision, setRevision] = React.useState(0);
  const { input, toolName, toolCallId, approvalId } = invocation;
  const title = titleOf(invocation);
  const now = React.useMemo(
    () => takeDown(invocation),
    // A script may change the input in place: then `revision` tells that it must be read again.
    // oxlint-disable-next-line react/exhaustive-deps -- the call is these parts of it
    [input, isElsewhere, toolName, toolCallId, approvalId, title, revision],
  );
  const { shown, isLocked, hasChanged } = useWatchedRequest(consents, callKey, now);
  React.useEffect(() => {
    if (hasChanged && chat !== undefined) {
      announceInChat(chat.store, localeText.requestChangedText);
    }
    // Once: who decides must look again, however often it changes meanwhile.
  }, [hasChanged, chat, localeText]);

  const { answers, receipts, drafts, watched } = consents;
  const progress = React.useSyncExternalStore(
    answers.subscribe,
    () => answers.of(key, shown),
    () => 'none' as const,
  );
  const isInChat = chat !== undefined;
  React.useEffect(() => {
    // The host says at once that a request was answered: one that is asked still is asked anew.
    if (isInChat) {
      answers.forget(key);
    }
    // What was answered before is no receipt of what is asked now.
    if (answers.of(key, shown) === 'none') {
      receipts.delete(key);
    }
  }, [answers, receipts, key, shown, isInChat]);
  const send = senderOf(surroundings);
  const answer = async (approved: boolean, reason?: string): Promise<void> => {
    const isOver = ['pending', 'sent'].includes(answers.of(key, shown));
    if (send === undefined || isOver || (approved && (isLocked || shown.text === undefined))) {
      return;
    }
    // The chat may know more than what is on the screen.
    const current = currentInvocation(surroundings, invocation);
    if (current === undefined || !isSameRequest(takeDown(current), shown)) {
      // Where another request takes its place on the screen, this is none of its answers.
      answers.set(key, shown, 'failed');
      setRevision((count) => count + 1);
      return;
    }
    const { id, text: inputText } = shown;
    const at = Date.now();
    answers.set(key, shown, 'pending');
    receipts.set(key, { toolName, approved, at, by: approver, reason, inputText });
    const note = isLate && approved && chat && messageId !== undefined;
    if (note) {
      recordLateApproval(chat, messageId, toolCallId, true);
    }
    const response = { id, approved, ...(reason !== undefined && { reason }) };
    try {
      await send(response, { id, toolCallId, toolName: shown.toolName, input: shown.input });
      drafts.delete(key);
      watched.delete(callKey);
      answers.set(key, shown, 'sent');
    } catch (error) {
      // The card can only say that it failed: why, is for those who built the app.
      console.error(error);
      receipts.delete(key);
      if (note) {
        recordLateApproval(chat, messageId, toolCallId, false);
      }
      answers.set(key, shown, 'failed');
    }
  };
  return {
    request: shown,
    progress,
    hasChanged,
    isLocked,
    answer: send && ((approved, reason) => void answer(approved, reason)),
  };
}
