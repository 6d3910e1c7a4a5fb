import type { ChatMessageChunk, ChatStreamEnvelope } from '@mui/x-chat/headless';
import { createMessageReader } from './createMessageReader.ts';
import type { MessageReaderOptions } from './createMessageReader.ts';

/** How the chunks of a message are read. */
export interface ToolCallStreamOptions extends MessageReaderOptions {
  /** Ends the stream's own work when it is aborted, where nobody cancels the stream. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A transform of the host's chunks: the tool calls in their text become chunks of tool calls, live,
 * with their records in the metadata of the message. Everything else passes through.
 */
export class ToolCallStream extends TransformStream<
  ChatMessageChunk | ChatStreamEnvelope,
  ChatMessageChunk
> {
  constructor({ signal, ...options }: ToolCallStreamOptions) {
    const reader = createMessageReader(options);
    const dispose = (): void => {
      signal?.removeEventListener('abort', dispose);
      reader.dispose();
    };
    signal?.addEventListener('abort', dispose);
    super({
      transform(value, controller) {
        const chunk = 'chunk' in value ? value.chunk : value;
        for (const next of reader.push(chunk)) {
          controller.enqueue(next);
        }
        if (reader.isOver) {
          dispose();
          // The host stops reading here without a word to the source.
          controller.terminate();
        }
      },
      flush(controller) {
        for (const next of reader.close()) {
          controller.enqueue(next);
        }
        dispose();
      },
      // Younger than the types and than some browsers; there, the signal does the same.
      ...{ cancel: dispose },
    });
  }
}
