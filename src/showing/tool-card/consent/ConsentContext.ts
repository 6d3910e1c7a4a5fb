import type { ChatAddToolApproveResponseInput } from '@mui/x-chat/headless';
import type { ChatAround } from '../../chat/sendApproval.ts';
import type { ToolCardRequest } from '../memory/consentRequest.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';

/** Takes the answer to a request for approval, and what exactly was answered. */
export type ToolCardApprovalHandler = (
  response: ChatAddToolApproveResponseInput,
  request: ToolCardRequest,
) => void | Promise<void>;

/** What a card knows that is needed to ask for approval. */
export interface ConsentSurroundings {
  /** What stands for the name of the tool of a call. */
  readonly titleOf: (invocation: ToolCardInvocation) => string;
  /** Under which what was shown of the call is remembered, and what belongs to this request of it. */
  readonly callKey: string;
  readonly answerKey: string;
  readonly approver: string | undefined;
  readonly onApprovalResponse: ToolCardApprovalHandler | undefined;
  /** The chat around the card, where there is one. */
  readonly chat: ChatAround | undefined;
  readonly messageId: string | undefined;
  /** Whether the message of the call is over: what comes of an answer comes from elsewhere then. */
  readonly isLate: boolean;
}
