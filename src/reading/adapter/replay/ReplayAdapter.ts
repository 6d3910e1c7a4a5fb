import type { ChatAdapter } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMdDocument } from '../../chatmd/ChatMdDocument.ts';
import type { ReplayChat } from './ConversationReplay.ts';
import type { MessagePace } from './MessageReplay.ts';
import type { Pace } from './paceText.ts';
import type { ReplayTranscript } from './TextReplay.ts';

interface Latency {
  /**
   * Delay in milliseconds before the content of an answer starts.
   * @default 400
   */
  readonly latency?: number | undefined;
}

/** Options for `createReplayAdapter` with text transcripts. */
export interface ReplayAdapterOptions extends Pace, Latency {
  /**
   * The answer, or a list of answers that are played in turn, one per user message. After the last answer, the list
   * starts again.
   */
  readonly transcript: ReplayTranscript | readonly ReplayTranscript[];
}

/** Options for `createReplayAdapter` with a conversation. */
export interface ConversationReplayOptions extends MessagePace, Latency {
  /** The result of `parseChatMd()`, or the messages of a chat. */
  readonly transcript: Pick<ChatMdDocument, 'elements' | 'metaRefine'> | readonly ChatMessage[];
}

/** An adapter that plays transcripts as answers. */
export interface ReplayAdapter extends ChatAdapter {
  /** Plays the rest of all running answers without delay. */
  readonly skipToEnd: () => void;
}

/** An adapter that plays a conversation, including the user's messages. */
export interface ConversationReplayAdapter extends ReplayAdapter {
  /** The messages of the conversation. */
  readonly messages: readonly ChatMessage[];
  /** Number of messages that have been played, including the current one. */
  readonly position: number;
  /**
   * Plays the next messages, up to and including the next answer. Resolves when the answer has ended. While an answer
   * is playing, doesn't start another one.
   */
  readonly next: (chat: ReplayChat) => Promise<void>;
  /**
   * Plays the rest of the conversation. Resolves at the end, or when playing is stopped, for example by `stop` or
   * `seek`.
   */
  readonly play: (chat: ReplayChat) => Promise<void>;
  /** Stops playing and shows the first `position` messages. `play` and `next` continue from there. */
  readonly seek: (position: number) => Promise<void>;
}
