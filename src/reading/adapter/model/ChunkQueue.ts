import type { ChatMessageChunk } from '@mui/x-chat/headless';

/**
 * The chunks of calls that run side by side, in the order in which they come. Of what a call has so far,
 * only the latest waits: a slow reader makes no heap of it.
 */
export class ChunkQueue implements AsyncIterable<ChatMessageChunk> {
  #chunks: ChatMessageChunk[] = [];
  #isOver = false;
  #wake: () => void = () => undefined;

  push(chunk: ChatMessageChunk): void {
    if (chunk.type === 'tool-output-available' && chunk.preliminary === true) {
      this.#chunks = this.#chunks.filter(
        (waiting) =>
          waiting.type !== 'tool-output-available' ||
          waiting.preliminary !== true ||
          waiting.toolCallId !== chunk.toolCallId,
      );
    }
    this.#chunks.push(chunk);
    this.#wake();
  }

  /** Says that nothing more comes. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ChatMessageChunk> {
    while (true) {
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) {
        yield chunk;
      } else if (this.#isOver) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}
