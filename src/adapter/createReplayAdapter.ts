import type {
  ChatAdapter,
  ChatAddToolApproveResponseInput,
  ChatMessageChunk,
} from '@mui/x-chat/headless';
import { pacedPieces, wait } from './pacedPieces.ts';
import type { Pace } from './pacedPieces.ts';
import { streamOf } from './streamOf.ts';

/** What the host gives an adapter with a message. */
type ChatSendMessageInput = Parameters<ChatAdapter['sendMessage']>[0];

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

/** What a replay plays, and how fast. */
export interface ReplayAdapterOptions extends Pace {
  /** The answer; several are given in turn, one for each message. */
  readonly transcript: ReplayTranscript | readonly ReplayTranscript[];
  /**
   * The time before the first character, in milliseconds.
   * @default 400
   */
  readonly latency?: number;
}

const isList = (
  transcript: ReplayAdapterOptions['transcript'],
): transcript is readonly ReplayTranscript[] => Array.isArray(transcript);

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

/** One answer that plays. */
class Replay {
  readonly messageId: string = `replay-${Math.random().toString(36).slice(2, 10)}`;
  readonly #stop = new AbortController();
  /** What waits for a decision, in order. */
  readonly #waiting: ((response: ChatAddToolApproveResponseInput) => void)[] = [];

  /** Ends the answer where it is. */
  stop(): void {
    this.#stop.abort();
  }

  /** Passes on what somebody decided. Whether anything waited for it. */
  decide(response: ChatAddToolApproveResponseInput): boolean {
    const answer = this.#waiting.shift();
    answer?.(response);
    return answer !== undefined;
  }

  async *play(
    transcript: ReplayTranscript,
    input: ChatSendMessageInput,
    options: ReplayAdapterOptions,
  ): AsyncGenerator<ChatMessageChunk, void, void> {
    const { messageId } = this;
    const { signal } = this.#stop;
    const context = { messageId, signal, approval: () => this.#nextDecision() };
    yield { type: 'start', messageId };
    await wait(options.latency ?? 400, signal);
    yield { type: 'text-start', id: messageId };
    const text = textOf(transcript, input, context);
    try {
      for await (const delta of pacedPieces(text, options, signal)) {
        yield { type: 'text-delta', id: messageId, delta };
      }
    } catch (error) {
      // A transcript that waits for an approval is ended by the stop; any other error is the author's.
      if (!signal.aborted) {
        throw error;
      }
    }
    yield { type: 'text-end', id: messageId };
    yield signal.aborted ? { type: 'abort', messageId } : { type: 'finish', messageId };
  }

  #nextDecision(): Promise<ChatAddToolApproveResponseInput> {
    const { signal } = this.#stop;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new DOMException('The reader stopped.', 'AbortError'));
      if (signal.aborted) {
        giveUp();
        return;
      }
      signal.addEventListener('abort', giveUp);
      this.#waiting.push((response) => {
        signal.removeEventListener('abort', giveUp);
        resolve(response);
      });
    });
  }
}

/**
 * Creates an adapter that plays transcripts as a model would write them: for demos, tests, and the
 * first minutes with a new chat. It plays text; `withToolCalls` makes the calls in it cards.
 */
export function createReplayAdapter(options: ReplayAdapterOptions): ChatAdapter {
  const { transcript } = options;
  const transcripts = isList(transcript) ? transcript : [transcript];
  const replays = new Set<Replay>();
  let answers = 0;

  const sendMessage: ChatAdapter['sendMessage'] = (input) => {
    const replay = new Replay();
    const chunks = replay.play(transcripts[answers % transcripts.length] ?? '', input, options);
    answers += 1;
    replays.add(replay);
    const stop = (): void => replay.stop();
    if (input.signal.aborted) {
      stop();
    }
    input.signal.addEventListener('abort', stop);
    const end = (): void => {
      input.signal.removeEventListener('abort', stop);
      replays.delete(replay);
    };
    const stream = streamOf(chunks, { onCancel: stop, onEnd: end });
    return Promise.resolve(stream);
  };

  return {
    sendMessage,
    addToolApprovalResponse(response) {
      const isOf = (replay: Replay): boolean => response.id.startsWith(`${replay.messageId}:`);
      const candidates = [...replays].toSorted(
        (one, other) => Number(isOf(other)) - Number(isOf(one)),
      );
      candidates.some((replay) => replay.decide(response));
      return Promise.resolve();
    },
    stop() {
      replays.forEach((replay) => replay.stop());
    },
  };
}
