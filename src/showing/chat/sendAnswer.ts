import type { ToolApprovalResponse } from '../../core/ToolDecision.ts';
import { recordLateApproval } from './recordLateApproval.ts';
import { sendApproval } from './sendApproval.ts';
import type { SurroundingChat } from './useSurroundingChat.ts';

/** The call that a response is for. */
export interface AnsweredCall {
  readonly chat: SurroundingChat;
  readonly messageId: string | undefined;
  readonly toolCallId: string;
  /** Whether the message had already ended when the user answered. */
  readonly isLate: boolean;
  /** Sends the response to the app. If undefined, the response is sent to the chat. */
  readonly sendToApp: (() => void | Promise<void>) | undefined;
}

/** Sends a response to the app or to the chat. Records a late approval unless sending fails. */
export async function sendAnswer(
  call: AnsweredCall,
  response: ToolApprovalResponse,
): Promise<void> {
  const { chat, messageId, toolCallId, isLate, sendToApp } = call;
  const record = (hasApproved: boolean): void => {
    if (isLate && response.approved && messageId !== undefined) {
      recordLateApproval(chat, messageId, toolCallId, hasApproved);
    }
  };
  record(true);
  try {
    await (sendToApp === undefined
      ? sendApproval(chat, messageId, toolCallId, response)
      : sendToApp());
  } catch (error) {
    record(false);
    throw error;
  }
}
