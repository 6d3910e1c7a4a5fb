import type { SurroundingChat } from '../../chat/useSurroundingChat.ts';
import type { AnswerSender, ToolCardApprovalHandler } from '../memory/AnswerOptions.ts';
import { getRequestParts, loadRequestParts } from './lazyRequestParts.ts';

/** The possible receivers of an answer, and the data they need. */
export interface AnswerReceivers {
  readonly onApprovalResponse: ToolCardApprovalHandler | undefined;
  /** The surrounding chat, if there is one. */
  readonly chat: SurroundingChat | undefined;
  readonly messageId: string | undefined;
  /**
   * Whether the message had already ended. If so, the approval is recorded, because otherwise the call would be shown
   * as stopped.
   */
  readonly isLate: boolean;
}

/**
 * Creates a function that sends answers to the app's handler, or to the chat if there is no handler. Returns undefined
 * if there is neither.
 */
export function createAnswerSender(receivers: AnswerReceivers): AnswerSender | undefined {
  const { onApprovalResponse, chat, messageId, isLate } = receivers;
  if (chat === undefined || (onApprovalResponse !== undefined && !isLate)) {
    return onApprovalResponse && (async (...answer) => onApprovalResponse(...answer));
  }
  const send: ToolCardApprovalHandler = async (response, request) => {
    const { sendAnswer } = getRequestParts() ?? (await loadRequestParts());
    const { toolCallId } = request;
    const sendToApp = onApprovalResponse && (() => onApprovalResponse(response, request));
    await sendAnswer({ chat, messageId, toolCallId, isLate, sendToApp }, response);
  };
  return Object.assign(send, { prepare: loadRequestParts });
}
