'use client';
import * as React from 'react';
import { voices } from '../announcer/voices.ts';
import type { AnswerProgress } from './Answers.ts';
import { useToolCard } from './ToolCardContext.ts';
import { answerThroughChat, currentInvocation } from './answerThroughChat.ts';
import type { ConsentSurroundings, ToolCardApprovalHandler } from './ConsentSurroundings.ts';
import { consentRequest, isSameRequest } from './consentRequest.ts';
import type { ShownRequest } from './consentRequest.ts';

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

interface Watch {
  readonly shown: ShownRequest;
  readonly hasChanged: boolean;
  readonly isLocked: boolean;
}

/** How the request stands after what is asked now; the same object where nothing has changed. */
const watchRequest = (last: Watch, shown: ShownRequest): Watch =>
  isSameRequest(last.shown, shown)
    ? last
    : { shown, hasChanged: last.shown.id === shown.id, isLocked: true };

/** The way to the one who waits for an answer: the app itself, else the chat around the card. */
function senderOf({
  onApprovalResponse,
  chat,
  messageId,
}: ConsentSurroundings): ToolCardApprovalHandler | undefined {
  if (onApprovalResponse !== undefined || chat === undefined) {
    return onApprovalResponse;
  }
  return (response) =>
    messageId === undefined
      ? chat.actions.addToolApprovalResponse(response)
      : answerThroughChat(chat, messageId, response);
}

/**
 * Asks somebody whether a call may run. What is answered is what was shown: the request is taken down
 * when it is shown, and compared with the call again when a button is pressed. Each request is
 * answered once; one that has changed, only after a pause.
 */
export function useConsent(surroundings: ConsentSurroundings): Consent {
  const { titleOf, answerKey: key, approver, chat, messageId } = surroundings;
  const { invocation, memory, localeText } = useToolCard();
  const [revision, setRevision] = React.useState(0);
  const { input, toolName, toolCallId, approvalId } = invocation;
  const title = titleOf(invocation);
  const now = React.useMemo(
    () => consentRequest(invocation, title),
    // A script may change the input in place: then `revision` tells that it must be read again.
    // oxlint-disable-next-line react/exhaustive-deps -- the call is these parts of it
    [input, toolName, toolCallId, approvalId, title, revision],
  );
  const [last, setLast] = React.useState<Watch>({ shown: now, hasChanged: false, isLocked: false });
  const watch = watchRequest(last, now);
  if (watch !== last) {
    setLast(watch);
  }
  const { shown, isLocked, hasChanged } = watch;
  React.useEffect(() => {
    if (!isLocked) {
      return undefined;
    }
    if (hasChanged && chat !== undefined) {
      voices.get(chat.store)?.(localeText.requestChangedText);
    }
    const unlock = (): void => setLast((state) => ({ ...state, isLocked: false }));
    const timer = setTimeout(unlock, pauseAfterChange);
    return () => clearTimeout(timer);
  }, [shown, isLocked, hasChanged, chat, localeText]);

  const { answers, receipts, drafts } = memory;
  const progress = React.useSyncExternalStore(
    answers.subscribe,
    () => answers.of(key),
    () => 'none' as const,
  );
  const send = senderOf(surroundings);
  const answer = async (approved: boolean, reason?: string): Promise<void> => {
    const isOver = ['pending', 'sent'].includes(answers.of(key));
    if (send === undefined || isOver || (approved && (isLocked || shown.text === undefined))) {
      return;
    }
    // The chat may know more than what is on the screen.
    const current =
      (chat && messageId !== undefined && currentInvocation(chat, messageId, toolCallId)) ||
      invocation;
    if (!isSameRequest(consentRequest(current, titleOf(current)), shown)) {
      setRevision((count) => count + 1);
      return;
    }
    const { id, text: inputText } = shown;
    answers.set(key, 'pending');
    receipts.set(key, { approved, at: Date.now(), by: approver, reason, inputText });
    const response = { id, approved, ...(reason !== undefined && { reason }) };
    try {
      await send(response, { id, toolCallId, toolName: shown.toolName, input: shown.input });
      drafts.delete(key);
      answers.set(key, 'sent');
    } catch {
      receipts.delete(key);
      answers.set(key, 'failed');
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
