import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import type { InputDraft, ReasonDraft } from './ConsentPhase.ts';
import type { RequestSnapshot } from './RequestSnapshot.ts';

/**
 * The state that all requests of a call share. A call can make further requests with other approval ids. A new request
 * starts with the unsent drafts.
 */
export interface AskingCall {
  /** The last snapshot that a card showed, for any of the call's requests. Cleared after an answer was sent. */
  lastShown: RequestSnapshot | undefined;
  /** The unsent draft of the reason for a denial. */
  reason: ReasonDraft;
  /** The unsent draft of a response that replaces the result. */
  response: ReasonDraft;
  /** The unsent draft of an edited input, or of the data that a request asks for. */
  draft: InputDraft | undefined;
  /** The call as a card last rendered it, for a call whose message the chat doesn't contain. */
  latest?: ToolCardInvocation;
  /** Whether a mounted card shows the call. Tracked only outside chats. Undefined before the first card. */
  isShown?: boolean;
}
