import { recordLateApproval } from '../../chat/recordLateApproval.ts';
import { sendApproval } from '../../chat/sendApproval.ts';
import type { SurroundingChat } from '../../chat/useSurroundingChat.ts';
import type { ToolCardApprovalHandler } from '../memory/AnswerOptions.ts';

/** The possible receivers of an answer, and the data they need. */
export interface AnswerReceivers {
  readonly onApprovalResponse: ToolCardApprovalHandler | undefined;
  /** The surrounding chat, if there is one. */
  readonly chat: SurroundingChat | undefined;
  readonly messageId: string | undefined;
  /**
   * Whether the message ended before the answer. If so, an approval is recorded, because otherwise the call would be
   * shown as stopped.
   */
  readonly isLate: boolean;
}

/**
 * Creates a function that sends answers to the app's handler, or to the chat if there is no handler. Returns undefined
 * if there is neither.
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
