import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';

/**
 * The chunks of calls that run in parallel, in the order in which they arrive. Keeps only the latest
 * progress of each call, so that a slow reader doesn't fill the memory.
 */
export class ChunkQueue implements AsyncIterable<ChatMessageChunk> {
  #chunks: ChatMessageChunk[] = [];
  #hasEnded = false;
  /** Wakes the reader that waits for the next chunk. */
  #wakeReader: () => void = () => undefined;

  /** Adds a chunk. Progress replaces earlier progress of the same call that hasn't been read yet. */
  push(chunk: ChatMessageChunk): void {
    if (chunk.type === 'tool-output-available' && chunk.preliminary === true) {
      this.#chunks = this.#chunks.filter(
        (queued) =>
          queued.type !== 'tool-output-available' ||
          queued.preliminary !== true ||
          queued.toolCallId !== chunk.toolCallId,
      );
    }
    this.#chunks.push(chunk);
    this.#wakeReader();
  }

  /** Ends the queue after its remaining chunks. */
  end(): void {
    this.#hasEnded = true;
    this.#wakeReader();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ChatMessageChunk> {
    while (true) {
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) {
        yield chunk;
      } else if (this.#hasEnded) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wakeReader = resolve;
        });
      }
    }
  }
}
