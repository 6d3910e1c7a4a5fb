import type { ChatMessageChunk, ChatStreamEnvelope } from '@mui/x-chat/headless';
import { createMessageReader } from './createMessageReader.ts';
import type { MessageReaderOptions } from './createMessageReader.ts';

/** A stream as adapters give it to the host. */
export type ChunkStream = ReadableStream<ChatMessageChunk | ChatStreamEnvelope>;

type SourceResult =
  | { readonly type: 'chunk'; readonly chunk: ChatMessageChunk }
  | { readonly type: 'end' }
  | { readonly type: 'error'; readonly error: unknown };

const readNext = async (
  source: ReadableStreamDefaultReader<ChatMessageChunk | ChatStreamEnvelope>,
): Promise<SourceResult> => {
  try {
    const { done, value } = await source.read();
    if (done) {
      return { type: 'end' };
    }
    return { type: 'chunk', chunk: 'chunk' in value ? value.chunk : value };
  } catch (error) {
    return { type: 'error', error };
  }
};

/**
 * Reads a stream of the host's chunks, with the tool calls in its text as tool calls. It reads as
 * fast as it is read, gives what came before an error before the error, and cancels its source.
 */
export function readChunks(
  stream: ChunkStream,
  options: MessageReaderOptions,
): ReadableStream<ChatMessageChunk> {
  const source = stream.getReader();
  const reader = createMessageReader(options);
  let failure: { readonly error: unknown } | undefined;

  /** The chunks that come of the next one of the source. */
  const next = async (): Promise<ChatMessageChunk[]> => {
    const result = await readNext(source);
    if (result.type === 'chunk') {
      return reader.push(result.chunk);
    }
    failure = result.type === 'error' ? result : undefined;
    const chunks = reader.close();
    reader.dispose();
    return chunks;
  };

  const leave = async (reason?: unknown): Promise<void> => {
    reader.dispose();
    await source.cancel(reason);
  };

  return new ReadableStream<ChatMessageChunk>(
    {
      async pull(controller) {
        let chunks: ChatMessageChunk[] = [];
        while (chunks.length === 0 && !reader.isOver) {
          chunks = await next();
        }
        chunks.forEach((chunk) => controller.enqueue(chunk));
        if (chunks.length === 0 && failure !== undefined) {
          controller.error(failure.error);
        } else if (reader.isOver && failure === undefined) {
          controller.close();
          // The host reads nothing behind the end of a message, and says nothing to the source.
          await leave().catch(() => undefined);
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}
