import type { ChatAdapter } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMdDocument } from '../../chatmd/ChatMdDocument.ts';
import type { ReplayChat } from './ConversationReplay.ts';
import type { MessagePace } from './MessageReplay.ts';
import type { Pace } from './paceText.ts';
import type { ReplayTranscript } from './TextReplay.ts';

interface Latency {
  /**
   * Time before the first character in milliseconds.
   * @default 400
   */
  readonly latency?: number | undefined;
}

/** Options for `createReplayAdapter` with texts. */
export interface ReplayAdapterOptions extends Pace, Latency {
  /** The answer. Several answers are played in turn, one for each of the user's messages. */
  readonly transcript: ReplayTranscript | readonly ReplayTranscript[];
}

/** Options for `createReplayAdapter` with a conversation. */
export interface ConversationReplayOptions extends MessagePace, Latency {
  /** The result of `parseChatMd()`, or the messages of a chat. */
  readonly transcript: Pick<ChatMdDocument, 'elements' | 'metaRefine'> | readonly ChatMessage[];
}

/** An adapter that plays texts as answers. */
export interface ReplayAdapter extends ChatAdapter {
  /** Plays the rest of the current answer immediately. */
  readonly skipToEnd: () => void;
}

/** An adapter that plays a conversation, including the user's messages. */
export interface ConversationReplayAdapter extends ReplayAdapter {
  /** The messages of the conversation. */
  readonly messages: readonly ChatMessage[];
  /** The number of messages that have been played, including the current one. */
  readonly position: number;
  /** Plays the next messages, up to and including the next answer. Resolves when the answer has ended. */
  readonly next: (chat: ReplayChat) => Promise<void>;
  /** Plays to the end of the conversation. Resolves at the end, or earlier if `stop` or `seek` is called. */
  readonly play: (chat: ReplayChat) => Promise<void>;
  /** Shows the first `position` messages. Playing continues from there. */
  readonly seek: (position: number) => Promise<void>;
}
