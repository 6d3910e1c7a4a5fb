import type { InputDraft, ReasonDraft } from './ConsentPhase.ts';
import type { RequestSnapshot } from './RequestSnapshot.ts';

/** The state that all requests of a call share. A call can make further requests with other approval ids. */
export interface AskingCall {
  /** The last snapshot that a card showed, for any of the call's requests. Cleared when an answer is sent. */
  lastShown: RequestSnapshot | undefined;
  /** The unsent draft of a reason. The next request of the call starts with it. */
  reason: ReasonDraft;
  /** The unsent draft of a response. */
  response: ReasonDraft;
  /** The unsent draft of an input. */
  draft: InputDraft | undefined;
  /** Whether a card shows the call. Undefined before the first card. */
  isShown?: boolean;
}
