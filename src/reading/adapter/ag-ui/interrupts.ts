import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getCallRecord } from '../../../core/CallRecord.ts';
import type { SourceApproval } from '../../../core/CallRecord.ts';
import { getList, getPath, getText } from '../../../core/json/getPath.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { isCallPart } from '../isCallPart.ts';
import { updateCall } from '../updateCall.ts';
import type { AgUiResumeEntry } from './AgUiRunInput.ts';

/** A call that represents an interrupt in the chat. */
export interface InterruptedCall {
  readonly message: ChatMessage;
  readonly call: ToolInvocation;
  readonly approval: SourceApproval;
  /** The interrupt, as sent by the server. */
  readonly interrupt: unknown;
}

/** The reason that the chat shows for a canceled interrupt. */
export const cancelledReason = 'The request was canceled.';

/**
 * Returns the interrupts of a message's last run. Returns an empty list if there aren't any, or if a later run has
 * answered or canceled them.
 */
export const getInterrupts = (message: ChatMessage | undefined): readonly unknown[] =>
  getList(message?.metadata, 'interrupts');

const getInterruptedCalls = (message: ChatMessage): InterruptedCall[] =>
  message.parts.flatMap((part) => {
    const call = isCallPart(part) ? part.toolInvocation : undefined;
    const approval = call && getCallRecord(message, call.toolCallId)?.approval;
    return call === undefined || approval?.id === undefined
      ? []
      : [{ message, call, approval, interrupt: approval.descriptor }];
  });

/**
 * Returns the call that represents an interrupt, or undefined if there isn't one. `id` is the id of the interrupt or of
 * its approval request.
 */
export function findInterruptedCall(
  messages: readonly ChatMessage[],
  id: string,
): InterruptedCall | undefined {
  const calls = messages.flatMap(getInterruptedCalls);
  return (
    calls.findLast(({ call }) => call.approvalId === id) ??
    calls.findLast(({ approval }) => approval.id === id)
  );
}

/**
 * Creates answers to all interrupts of a message, because a run must answer all of them. Cancels interrupts without an
 * answer.
 */
export function createResume(message: ChatMessage): AgUiResumeEntry[] {
  const calls = getInterruptedCalls(message);
  return getInterrupts(message).map((interrupt) => {
    const interruptId = String(getPath(interrupt, 'id'));
    const { response } =
      calls.findLast(({ approval }) => approval.id === interruptId)?.approval ?? {};
    return getText(response, 'interruptId') === interruptId
      ? (response as AgUiResumeEntry)
      : { interruptId, status: 'cancelled' };
  });
}

/** Returns a copy of a message in which all open interrupts are canceled, because the chat has continued. */
export function closeInterrupts(message: ChatMessage): ChatMessage {
  const open = getInterruptedCalls(message).filter(
    ({ call }) => call.state === 'approval-requested',
  );
  const closed = open.reduce(
    (updated, { call }) =>
      updateCall(
        updated,
        call.toolCallId,
        { state: 'output-denied', approval: { approved: false, reason: cancelledReason } },
        { requestEnd: 'withdrawn' },
      ),
    message,
  );
  return { ...closed, metadata: { ...closed.metadata, interrupts: [] } };
}
