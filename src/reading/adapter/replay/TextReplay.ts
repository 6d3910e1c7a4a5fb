import type {
  ChatAdapter,
  ChatAddToolApproveResponseInput,
  ChatMessageChunk,
} from '@mui/x-chat/headless';
import { PlaybackClock } from './PlaybackClock.ts';
import { paceText } from './paceText.ts';
import type { Pace } from './paceText.ts';

/** What the host gives an adapter with a message. */
export type ChatSendMessageInput = Parameters<ChatAdapter['sendMessage']>[0];

/** What a transcript that is written while it plays can use. */
export interface ReplayContext {
  /** The id of the message that plays. */
  readonly messageId: string;
  /** Aborted when the reader stops. */
  readonly signal: AbortSignal;
  /** Waits until somebody approves or denies a call of the message. */
  readonly approval: () => Promise<ChatAddToolApproveResponseInput>;
}

/** A text to play, or a function that writes one, at once or piece by piece. */
export type ReplayTranscript =
  | string
  | ((input: ChatSendMessageInput, context: ReplayContext) => string | AsyncIterable<string>);

async function* textOf(
  transcript: ReplayTranscript,
  input: ChatSendMessageInput,
  context: ReplayContext,
): AsyncGenerator<string> {
  const text = typeof transcript === 'string' ? transcript : transcript(input, context);
  if (typeof text === 'string') {
    yield text;
  } else {
    yield* text;
  }
}

/** A text that plays as an answer. */
export class TextReplay {
  readonly messageId: string = `replay-${Math.random().toString(36).slice(2, 10)}`;
  readonly playback: PlaybackClock = new PlaybackClock();
  readonly #transcript: ReplayTranscript;
  readonly #pace: Pace;
  /** What waits for a decision, in order. */
  readonly #waiting: ((response: ChatAddToolApproveResponseInput) => void)[] = [];

  constructor(transcript: ReplayTranscript, pace: Pace) {
    this.#transcript = transcript;
    this.#pace = pace;
  }

  /** Passes on what somebody decided. Whether anything waited for it. */
  decide(response: ChatAddToolApproveResponseInput): boolean {
    const answer = this.#waiting.shift();
    answer?.(response);
    return answer !== undefined;
  }

  async *play(input: ChatSendMessageInput): AsyncGenerator<ChatMessageChunk, void, void> {
    const { messageId, playback } = this;
    const { signal } = playback;
    const context = { messageId, signal, approval: () => this.#nextDecision() };
    yield { type: 'text-start', id: messageId };
    const text = textOf(this.#transcript, input, context);
    try {
      for await (const delta of paceText(text, this.#pace, playback)) {
        yield { type: 'text-delta', id: messageId, delta };
      }
    } catch (error) {
      // A transcript that waits for an approval is ended by the stop; any other error is the author's.
      if (!signal.aborted) {
        throw error;
      }
    }
    yield { type: 'text-end', id: messageId };
  }

  #nextDecision(): Promise<ChatAddToolApproveResponseInput> {
    const { signal } = this.playback;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new DOMException('The reader stopped.', 'AbortError'));
      if (signal.aborted) {
        giveUp();
        return;
      }
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push((response) => {
        signal.removeEventListener('abort', giveUp);
        resolve(response);
      });
    });
  }
}
