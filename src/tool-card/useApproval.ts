'use client';
import { useChatActions } from '@mui/x-chat/headless';
import type { ChatAddToolApproveResponseInput } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** Takes the answer to a request for approval. */
export type ToolCardApprovalHandler = (
  response: ChatAddToolApproveResponseInput,
) => void | Promise<void>;

/** How far an answer is: not given, on its way, received, or not sent. */
export type AnswerProgress = 'none' | 'pending' | 'sent' | 'failed';

interface Approval {
  /** Answers the request; undefined where nobody would hear it. */
  readonly answer: ((approved: boolean) => void) | undefined;
  readonly progress: AnswerProgress;
}

/**
 * Answers a request for approval, once: to the app's own handler, else to the chat around the card.
 * Another request, or the same one asked again, may be answered again.
 */
export function useApproval(
  { toolCallId, approvalId, state }: ToolCardInvocation,
  onApprovalResponse: ToolCardApprovalHandler | undefined,
): Approval {
  const actions = useChatActions(true);
  const send: ToolCardApprovalHandler | undefined =
    onApprovalResponse ??
    (actions ? (answer) => actions.addToolApprovalResponse(answer) : undefined);
  const id = approvalId ?? toolCallId;
  const request = state === 'approval-requested' ? id : undefined;
  const [progress, setProgress] = React.useState<AnswerProgress>('none');
  const [last, setLast] = React.useState(request);
  if (request !== last) {
    setLast(request);
    setProgress('none');
  }
  /** The request that has its answer: a second press may come before the first has rendered. */
  const answered = React.useRef<string>(undefined);
  React.useEffect(() => {
    if (request === undefined) {
      answered.current = undefined;
    }
  }, [request]);

  const answer = (approved: boolean): void => {
    if (send === undefined || request === undefined || answered.current === request) {
      return;
    }
    answered.current = request;
    setProgress('pending');
    const end = (how: AnswerProgress): void => {
      if (answered.current === request) {
        answered.current = how === 'failed' ? undefined : request;
        setProgress(how);
      }
    };
    // The handler of an app may also throw at once.
    new Promise((resolve) => {
      resolve(send({ id, approved }));
    }).then(
      () => end('sent'),
      () => end('failed'),
    );
  };
  return { answer: send && answer, progress };
}
