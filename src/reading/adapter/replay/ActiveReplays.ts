import type { ChatMessageChunk } from '@mui/x-chat/headless';
import type { MessageReplay } from './MessageReplay.ts';
import type { ChatSendMessageInput, TextReplay } from './TextReplay.ts';
import { endsMessage } from '../../stream/endsMessage.ts';
import { streamFromGenerator } from '../../stream/streamFromGenerator.ts';

/** An answer that plays. */
export type Replay = TextReplay | MessageReplay;

/** What plays right now. */
export class ActiveReplays {
  readonly #latency: number;
  readonly #playing = new Set<Replay>();

  constructor(latency = 400) {
    this.#latency = latency;
  }

  /** Plays an answer, until its reader has heard it or leaves. */
  stream(
    replay: Replay,
    chunks: AsyncGenerator<ChatMessageChunk, void, void>,
    { signal = new AbortController().signal }: Partial<Pick<ChatSendMessageInput, 'signal'>>,
  ): ReadableStream<ChatMessageChunk> {
    const stop = (): void => {
      // Who leaves behind the end has heard all of it.
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
    return streamFromGenerator(played, { isLast: endsMessage, onCancel: stop, onEnd });
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

  get replays(): readonly Replay[] {
    return [...this.#playing];
  }

  stop(): void {
    this.replays.forEach(({ playback }) => playback.stop());
  }

  skipToEnd(): void {
    this.replays.forEach(({ playback }) => playback.hurry());
  }
}
