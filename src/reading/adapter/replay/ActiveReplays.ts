import type { ChatSendMessageInput } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { MessageReplay } from './MessageReplay.ts';
import type { TextReplay } from './TextReplay.ts';
import { isMessageEndChunk } from '../../stream/isMessageEndChunk.ts';
import { streamFromGenerator } from '../../stream/streamFromGenerator.ts';

/** A replay of one answer. */
export type Replay = TextReplay | MessageReplay;

/** Plays answers as streams. Can stop all running answers, or play the rest of them without delay. */
export class ActiveReplays {
  readonly #latency: number;
  readonly #playing = new Set<Replay>();

  constructor(latency = 400) {
    this.#latency = latency;
  }

  /** Plays an answer as a stream. Stops when the signal is aborted or the stream is canceled. */
  stream(
    replay: Replay,
    chunks: AsyncGenerator<ChatMessageChunk, void, void>,
    { signal = new AbortController().signal }: Partial<Pick<ChatSendMessageInput, 'signal'>>,
  ): ReadableStream<ChatMessageChunk> {
    const stop = (): void => {
      // A signal that is aborted after the end must not mark a finished answer as stopped.
      if (this.#playing.has(replay)) {
        replay.playback.stop();
      }
    };
    const onEnd = (): void => {
      signal.removeEventListener('abort', stop);
      this.#playing.delete(replay);
    };
    this.#playing.add(replay);
    if (signal.aborted) {
      stop();
    }
    signal.addEventListener('abort', stop, { once: true });
    const played = this.#play(replay, chunks);
    return streamFromGenerator(played, { isLast: isMessageEndChunk, onCancel: stop, onEnd });
  }

  async *#play(
    { messageId, playback }: Replay,
    chunks: AsyncGenerator<ChatMessageChunk, void, void>,
  ): AsyncGenerator<ChatMessageChunk, void, void> {
    yield { type: 'start', messageId };
    await playback.wait(this.#latency);
    yield* chunks;
    yield { type: playback.signal.aborted ? 'abort' : 'finish', messageId };
  }

  /** The running replays, in the order in which they started. */
  get replays(): readonly Replay[] {
    return [...this.#playing];
  }

  stop(): void {
    this.replays.forEach(({ playback }) => playback.stop());
  }

  skipToEnd(): void {
    this.replays.forEach(({ playback }) => playback.skip());
  }
}
