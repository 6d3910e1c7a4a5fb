import { recordLateApproval } from '../../chat/recordLateApproval.ts';
import { sendApproval } from '../../chat/sendApproval.ts';
import type { SurroundingChat } from '../../chat/useSurroundingChat.ts';
import type { ToolCardApprovalHandler } from '../memory/AnswerOptions.ts';

/** The possible receivers of an answer, and the context that they need. */
export interface AnswerReceivers {
  readonly onApprovalResponse: ToolCardApprovalHandler | undefined;
  /** The surrounding chat, if there is one. */
  readonly chat: SurroundingChat | undefined;
  readonly messageId: string | undefined;
  /**
   * Whether the message of the call has already ended. An approval is then recorded, because the call
   * would otherwise be shown as interrupted.
   */
  readonly isLate: boolean;
}

/**
 * Creates a function that sends answers to the app's handler if there is one, otherwise to the chat.
 * Returns undefined if there is no receiver.
 */
export function createAnswerSender({
  onApprovalResponse,
  chat,
  messageId,
  isLate,
}: AnswerReceivers): ToolCardApprovalHandler | undefined {
  const send: ToolCardApprovalHandler | undefined =
    onApprovalResponse ??
    (chat && ((response, { toolCallId }) => sendApproval(chat, messageId, toolCallId, response)));
  return (
    send &&
    (async (response, request) => {
      const record = (hasApproved: boolean): void => {
        if (isLate && response.approved && chat !== undefined && messageId !== undefined) {
          recordLateApproval(chat, messageId, request.toolCallId, hasApproved);
        }
      };
      record(true);
      try {
        await send(response, request);
      } catch (error) {
        record(false);
        throw error;
      }
    })
  );
}
