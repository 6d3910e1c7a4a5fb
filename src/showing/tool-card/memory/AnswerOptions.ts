import type { ToolApprovalResponse } from '../../../core/ToolDecision.ts';
import type { ToolGrant } from '../../grants/ToolGrant.ts';
import type { RequestSnapshot, ToolCardRequest } from './RequestSnapshot.ts';

/** Called when the user answers an approval request, with the answer and the request that they saw. */
export type ToolCardApprovalHandler = (
  response: ToolApprovalResponse,
  request: ToolCardRequest,
) => void | Promise<void>;

/** Options for answering a request. */
export interface AnswerOptions {
  /** The name of the person who answers. Shown in the receipt. */
  readonly approver: string | undefined;
  /**
   * Returns a snapshot of the current call, which might have changed since it was rendered. Returns
   * undefined if the call is gone.
   */
  readonly readCurrent: () => RequestSnapshot | undefined;
  /**
   * Whether the user pressed a key on the focused button, so that the press can't be meant for another
   * button.
   */
  readonly isDeliberate?: boolean | undefined;
  /** Whether an approval needs a second press, which counts only after a lock of 500 ms. */
  readonly needsSecondPress?: boolean | undefined;
  /** The grant that makes the decision, or that the user gives with it. */
  readonly grant?: ToolGrant | undefined;
  /** The time in milliseconds for which the user can take the answer back before it is sent. */
  readonly undoMs?: number | undefined;
  /** Whether a grant makes the decision. */
  readonly isAutomatic?: boolean | undefined;
  /** Called when the answer was sent, or when that failed, unless another answer has been given since. */
  readonly onEnd?: ((hasSent: boolean) => void) | undefined;
  /** Sends the answer. Rejects if that fails. */
  readonly send: ToolCardApprovalHandler;
}
