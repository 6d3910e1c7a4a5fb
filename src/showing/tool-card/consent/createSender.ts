import { recordLateApproval } from '../../chat/recordLateApproval.ts';
import { sendApproval } from '../../chat/sendApproval.ts';
import type { SurroundingChat } from '../../chat/SurroundingChat.ts';
import type { ToolCardApprovalHandler } from '../memory/ConsentRequest.ts';

/** The possible receivers of an answer. */
export interface AnswerReceivers {
  readonly onApprovalResponse: ToolCardApprovalHandler | undefined;
  /** The surrounding chat, if there is one. */
  readonly chat: SurroundingChat | undefined;
  readonly messageId: string | undefined;
  /** Whether the message of the call has ended, so that only a later answer can continue the call. */
  readonly isLate: boolean;
}

/**
 * Creates the function that sends answers: to the app if it has a handler, otherwise to the chat.
 * Returns undefined if no one would receive them.
 */
export function createSender({
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
