'use client';
import { useChatActions } from '@mui/x-chat/headless';
import type { ChatAddToolApproveResponseInput } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** Takes the answer to a request for approval. */
export type ToolCardApprovalHandler = (
  response: ChatAddToolApproveResponseInput,
) => void | Promise<void>;

interface Approval {
  /** Answers the request; undefined where nobody would hear it. */
  readonly answer: ((approved: boolean) => void) | undefined;
  /** Whether an answer is on its way, or the last one could not be sent. */
  readonly sending: 'idle' | 'pending' | 'failed';
}

/** Answers a request for approval: to the app's own handler, else to the chat around the card. */
export function useApproval(
  { toolCallId, approvalId }: ToolCardInvocation,
  onApprovalResponse: ToolCardApprovalHandler | undefined,
): Approval {
  const actions = useChatActions(true);
  const send: ToolCardApprovalHandler | undefined =
    onApprovalResponse ??
    (actions ? (answer) => actions.addToolApprovalResponse(answer) : undefined);
  const [sending, setSending] = React.useState<Approval['sending']>('idle');
  const isAnswering = React.useRef(false);

  const answer = (approved: boolean): void => {
    // One click, one answer: a second click may come before the first has rendered.
    if (send === undefined || isAnswering.current) {
      return;
    }
    isAnswering.current = true;
    setSending('pending');
    const end = (how: Approval['sending']): void => {
      isAnswering.current = false;
      setSending(how);
    };
    // The handler of an app may also throw at once.
    new Promise((resolve) => {
      resolve(send({ id: approvalId ?? toolCallId, approved }));
    }).then(
      () => end('idle'),
      () => end('failed'),
    );
  };
  return { answer: send && answer, sending };
}
