import type { ChatMessageChunk } from '../../../../core/host/ChatMessageChunk.ts';
import type { CallChunk } from '../../../stream/message/MessageReaderOptions.ts';

/** An event of a step: a chunk from the model or a tool, or the end of the model's answer. */
export type StepEvent =
  | { readonly type: 'model'; readonly chunk: ChatMessageChunk }
  | { readonly type: 'tool'; readonly chunk: CallChunk }
  | { readonly type: 'model-end' };

/**
 * Queues the chunks of parallel calls in order of arrival. Keeps only the latest unread progress of each call, so that
 * the queue stays small even if the reader is slow.
 */
export class ChunkQueue {
  #chunks: CallChunk[] = [];
  #hasEnded = false;
  #wakeReader: () => void = () => undefined;

  /** Adds a chunk. Progress replaces unread progress of the same call. */
  push(chunk: CallChunk): void {
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

  end(): void {
    this.#hasEnded = true;
    this.#wakeReader();
  }

  /**
   * Yields the events of a step until the queue has ended. Queued chunks come before chunks from the model. Reads the
   * model only as fast as the consumer takes its chunks, and stops the model when the queue has ended or the consumer
   * stops reading.
   */
  async *readWith(model: AsyncGenerator<ChatMessageChunk, void>): AsyncGenerator<StepEvent, void> {
    const arrived: Promise<IteratorResult<ChatMessageChunk, void>>[] = [];
    const request = (): void => {
      const next = model.next();
      const arrive = (): void => {
        arrived.push(next);
        this.#wakeReader();
      };
      next.then(arrive, arrive);
    };
    request();
    try {
      while (true) {
        const chunk = this.#chunks.shift();
        const next = chunk === undefined ? arrived.shift() : undefined;
        if (chunk !== undefined) {
          yield { type: 'tool', chunk };
        } else if (next !== undefined) {
          const { done, value } = await next;
          if (done === true) {
            yield { type: 'model-end' };
          } else {
            yield { type: 'model', chunk: value };
            request();
          }
        } else if (this.#hasEnded) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            this.#wakeReader = resolve;
          });
        }
      }
    } finally {
      // Not awaited, because the model may be busy and unable to stop.
      model.return().catch(() => undefined);
    }
  }
}
