import type { ToolApprovalResponse } from '../../../core/ToolDecision.ts';
import type { SurroundingChat } from '../../chat/useSurroundingChat.ts';
import type { ToolGrant } from '../../grants/ToolGrant.ts';
import type { RequestSnapshot, ToolCardRequest } from './RequestSnapshot.ts';

/**
 * Called when the user or one of their grants answers an approval request. Receives the answer and the request that the
 * card showed.
 */
export type ToolCardApprovalHandler = (
  response: ToolApprovalResponse,
  request: ToolCardRequest,
) => void | Promise<void>;

/**
 * The result of answering a request: the answer was sent (`answered`), it couldn't be sent (`failed`), or it doesn't
 * count because the request had already ended, for example because it expired (`ended`).
 */
export type AnswerEnd = 'answered' | 'failed' | 'ended';

/** Options for answering a request. */
export interface AnswerOptions {
  /** The name of the person who answers. Shown in the receipt. */
  readonly approver: string | undefined;
  /**
   * Returns a snapshot of the current call, which may have changed since the last render. Returns undefined if the call
   * no longer exists.
   */
  readonly readCurrent: () => RequestSnapshot | undefined;
  /** The store of the chat that sends the answer. Undefined for a card outside a chat. */
  readonly chat?: SurroundingChat['store'] | undefined;
  /**
   * Whether the answer comes from a key press on the focused button, or from a grant. Neither can hit the wrong button.
   */
  readonly isDeliberate?: boolean | undefined;
  /** Whether an approval needs a second press, at least 500 ms after the first. */
  readonly needsSecondPress?: boolean | undefined;
  /** The grant that made the decision, or that the user created with it. */
  readonly grant?: ToolGrant | undefined;
  /** Time in milliseconds for which the user can undo the answer before it is sent. */
  readonly undoMs?: number | undefined;
  /** Whether a grant made the decision instead of the user. */
  readonly isAutomatic?: boolean | undefined;
  /** Waits until earlier answers have been sent. Rejects if the answer can't be sent after that. */
  readonly waitForTurn?: (() => Promise<void>) | undefined;
  /**
   * Called when the answer has ended. Not called for an answer that was ignored, undone by the user or replaced, or
   * that needs a second press.
   */
  readonly onEnd?: ((end: AnswerEnd) => void) | undefined;
  /** Sends the answer. Rejects if that fails. */
  readonly send: ToolCardApprovalHandler;
}
