'use client';
import type { ChatAddToolApproveResponseInput } from '@mui/x-chat/headless';
import * as React from 'react';
import type { CardMemory, Receipt } from './cardMemory.ts';
import { consentRequest, isSameRequest } from './consentRequest.ts';
import type { ShownRequest, ToolCardRequest } from './consentRequest.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** Takes the answer to a request for approval, and what exactly was answered. */
export type ToolCardApprovalHandler = (
  response: ChatAddToolApproveResponseInput,
  request: ToolCardRequest,
) => void | Promise<void>;

/** How far an answer is: not given, on its way, received, or not sent. */
export type AnswerProgress = 'none' | 'pending' | 'sent' | 'failed';

/** A request for approval, and the way to answer it. */
export interface Consent {
  /** What is asked, exactly as it must be shown. */
  readonly request: ShownRequest;
  readonly progress: AnswerProgress;
  /** Whether it has changed since it was shown first. */
  readonly hasChanged: boolean;
  /** Whether it has changed just now: whoever presses a button may still mean what was there before. */
  readonly isLocked: boolean;
  /** Under which what belongs to this request is remembered. */
  readonly key: string;
  /** Answers; undefined where nobody would hear it. */
  readonly answer: ((approved: boolean, reason?: string) => void) | undefined;
}

interface Options {
  readonly invocation: ToolCardInvocation;
  /** What stands for the name of the tool. */
  readonly titleOf: (invocation: ToolCardInvocation) => string;
  readonly memory: CardMemory;
  /** The name of the card in the memory. */
  readonly memoryKey: string;
  readonly approver: string | undefined;
  /** The call as it is right now, which may be later than what is on the screen. */
  readonly readInvocation: () => ToolCardInvocation;
  readonly send: ToolCardApprovalHandler | undefined;
  /** Called when what somebody is asked has changed before his eyes. */
  readonly onChanged: () => void;
}

/** After a change, this long nothing can be approved: nobody reads faster. */
const pauseAfterChange = 500;

interface Watch {
  readonly shown: ShownRequest;
  readonly isAsked: boolean;
  readonly hasChanged: boolean;
  readonly isLocked: boolean;
  readonly progress: AnswerProgress;
}

/** How the request stands after what is asked now; the same object where nothing has changed. */
function watchRequest(last: Watch, shown: ShownRequest, isAsked: boolean): Watch {
  const isSame = isSameRequest(last.shown, shown);
  if (isSame && last.isAsked === isAsked) {
    return last;
  }
  const isSameId = last.shown.id === shown.id;
  const isAskedAnew = isAsked && (!isSameId || (!last.isAsked && last.progress === 'sent'));
  const hasSwapped = !isSame && last.isAsked && isAsked;
  return {
    shown,
    isAsked,
    hasChanged: isSameId && (last.hasChanged || hasSwapped),
    isLocked: last.isLocked || hasSwapped,
    progress: isAskedAnew ? 'none' : last.progress,
  };
}

/**
 * Asks somebody whether a call may run. What is answered is what was shown: the request is taken down
 * when it is shown, and compared with the call again when a button is pressed. Each request is
 * answered once; one that has changed, only after a pause.
 */
export function useConsent(options: Options): Consent {
  const { invocation, titleOf, memory, memoryKey, approver, readInvocation, send, onChanged } =
    options;
  const isAsked = invocation.state === 'approval-requested';
  const [revision, setRevision] = React.useState(0);
  const { input, toolName, toolCallId, approvalId } = invocation;
  const title = titleOf(invocation);
  const now = React.useMemo(
    () => consentRequest(invocation, title),
    // A script may change the input in place: then `revision` tells that it must be read again.
    // oxlint-disable-next-line react/exhaustive-deps -- the call is these parts of it
    [isAsked, input, toolName, toolCallId, approvalId, title, revision],
  );
  const [last, setLast] = React.useState<Watch>({
    shown: now,
    isAsked,
    hasChanged: false,
    isLocked: false,
    progress: 'none',
  });
  const watch = watchRequest(last, isAsked ? now : { ...last.shown, id: now.id }, isAsked);
  if (watch !== last) {
    setLast(watch);
  }
  const { shown, isLocked } = watch;
  React.useEffect(() => {
    const timer = isLocked
      ? setTimeout(() => setLast((state) => ({ ...state, isLocked: false })), pauseAfterChange)
      : undefined;
    return () => clearTimeout(timer);
  }, [shown, isLocked]);

  const latestOnChanged = React.useRef(onChanged);
  React.useEffect(() => {
    latestOnChanged.current = onChanged;
  });
  const hasSwapped = isLocked && watch.hasChanged;
  React.useEffect(() => {
    if (hasSwapped) {
      latestOnChanged.current();
    }
  }, [hasSwapped, shown]);

  /** The request that has its answer: a second press may come before the first has rendered. */
  const answered = React.useRef<string>(undefined);
  React.useEffect(() => {
    if (!isAsked && watch.progress !== 'pending') {
      answered.current = undefined;
    }
  }, [isAsked, watch.progress]);

  const key = `${memoryKey}/${shown.id}`;
  const readRequest = (): ShownRequest => {
    const current = readInvocation();
    return consentRequest(current, titleOf(current));
  };
  const answer = (approved: boolean, reason?: string): void => {
    if (send === undefined || !isAsked || answered.current === shown.id) {
      return;
    }
    if (approved && (isLocked || shown.text === undefined)) {
      return;
    }
    if (!isSameRequest(readRequest(), shown)) {
      setRevision((count) => count + 1);
      return;
    }
    answered.current = shown.id;
    const note = (progress: AnswerProgress): void =>
      setLast((state) => (state.shown.id === shown.id ? { ...state, progress } : state));
    note('pending');
    const receipt: Receipt = {
      approved,
      at: Date.now(),
      by: approver,
      reason,
      inputText: shown.text,
    };
    memory.receipts.set(key, receipt);
    const { id, input: exactInput } = shown;
    const sending = async (): Promise<void> => {
      const response = { id, approved, ...(reason !== undefined && { reason }) };
      try {
        await send(response, { id, toolCallId, toolName: shown.toolName, input: exactInput });
        memory.drafts.delete(key);
        note('sent');
      } catch {
        memory.receipts.delete(key);
        answered.current = undefined;
        note('failed');
      }
    };
    void sending();
  };
  return {
    request: shown,
    progress: watch.progress,
    hasChanged: watch.hasChanged,
    isLocked,
    key,
    answer: send && answer,
  };
}
