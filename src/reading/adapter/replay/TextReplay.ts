import type {
  ChatAddToolApproveResponseInput,
  ChatSendMessageInput,
} from '../../../core/host/ChatAdapter.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { PlaybackClock } from './PlaybackClock.ts';
import { paceText } from './paceText.ts';
import type { Pace } from './paceText.ts';

/** The second argument of a transcript function. */
export interface ReplayContext {
  /** The id of the answer. */
  readonly messageId: string;
  /** Aborted when the answer is stopped. */
  readonly signal: AbortSignal;
  /** Waits for the user's response to an approval request in the answer, and resolves to it. */
  readonly approval: () => Promise<ChatAddToolApproveResponseInput>;
}

/** Text to play, or a function that returns the text, complete or in pieces. */
export type ReplayTranscript =
  | string
  | ((input: ChatSendMessageInput, context: ReplayContext) => string | AsyncIterable<string>);

async function* readTranscript(
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

/** Plays text as an answer. */
export class TextReplay {
  readonly messageId: string = createMessageId();
  readonly playback: PlaybackClock = new PlaybackClock();
  readonly #transcript: ReplayTranscript;
  readonly #pace: Pace;
  /** Functions that pass approval responses to the transcript, in the order of its requests. */
  readonly #resolvers: ((response: ChatAddToolApproveResponseInput) => void)[] = [];

  constructor(transcript: ReplayTranscript, pace: Pace) {
    this.#transcript = transcript;
    this.#pace = pace;
  }

  /** Passes an approval response to the transcript. Returns false if the transcript isn't waiting for one. */
  answer(response: ChatAddToolApproveResponseInput): boolean {
    const resolve = this.#resolvers.shift();
    resolve?.(response);
    return resolve !== undefined;
  }

  async *play(input: ChatSendMessageInput): AsyncGenerator<ChatMessageChunk, void, void> {
    const { messageId, playback } = this;
    const { signal } = playback;
    const context = { messageId, signal, approval: () => this.#waitForApproval() };
    yield { type: 'text-start', id: messageId };
    const text = readTranscript(this.#transcript, input, context);
    try {
      for await (const delta of paceText(text, this.#pace, playback)) {
        yield { type: 'text-delta', id: messageId, delta };
      }
    } catch (error) {
      // Stopping rejects a transcript that waits for approval. Any other error is a bug in the transcript.
      if (!signal.aborted) {
        throw error;
      }
    }
    yield { type: 'text-end', id: messageId };
  }

  #waitForApproval(): Promise<ChatAddToolApproveResponseInput> {
    const { signal } = this.playback;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => reject(new DOMException('The answer was stopped.', 'AbortError'));
      if (signal.aborted) {
        onAbort();
        return;
      }
      signal.addEventListener('abort', onAbort, { once: true });
      this.#resolvers.push((response) => {
        signal.removeEventListener('abort', onAbort);
        resolve(response);
      });
    });
  }
}
