import type { ChatMessageChunk, ChatStreamEnvelope } from '../../core/host/ChatMessageChunk.ts';
import { assertArgument } from '../../core/errors/assertArgument.ts';
import { StreamEnvelopeUnwrapper } from './message/StreamEnvelopeUnwrapper.ts';
import { streamAdvice } from './message/warnAboutChunk.ts';
import { createMessageReader } from './message/createMessageReader.ts';
import type { MessageReader } from './message/MessageReader.ts';
import type { ToolCallStreamOptions } from './message/MessageReaderOptions.ts';

/** A stream that an adapter returns to the host. */
export type ChunkStream = ReadableStream<ChatMessageChunk | ChatStreamEnvelope>;

/** The state of reading one message, which can arrive in several streams. */
export interface MessageSession {
  readonly reader: MessageReader;
  readonly order: StreamEnvelopeUnwrapper;
}

/** Creates the state for reading a message. */
export const startSession = (options: ToolCallStreamOptions): MessageSession => ({
  reader: createMessageReader(options),
  order: new StreamEnvelopeUnwrapper(),
});

/**
 * Reads a stream of the host's chunks and turns the tool calls in its text into call chunks. Reads the source only as
 * fast as the returned stream is read. If the source fails, the chunks before the error are delivered first. Canceling
 * the returned stream cancels the source.
 */
export const readToolCalls = (
  stream: ChunkStream,
  options: ToolCallStreamOptions,
): ReadableStream<ChatMessageChunk> => readOn(stream, startSession(options));

/**
 * Reads one of the streams of a message. If the stream ends before the message does, without an error, and `onBreak` is
 * given, calls `onBreak` and leaves the message open, because another stream can continue it.
 */
export function readOn(
  stream: ChunkStream,
  { reader, order }: MessageSession,
  onBreak?: () => void,
): ReadableStream<ChatMessageChunk> {
  assertArgument(
    typeof stream?.getReader === 'function',
    stream,
    'the stream of an answer',
    'It contains no chunks.',
    streamAdvice,
  );
  const source = stream.getReader();
  let hasLeft = false;
  let failure: { readonly error: unknown } | undefined;

  /**
   * Returns the chunks that replace the source's next chunk or, if the source has ended or failed, the chunks that end
   * the message. Returns undefined if another stream can continue the message instead.
   */
  const next = async (): Promise<ChatMessageChunk[] | undefined> => {
    const result = await source.read().catch((error: unknown) => ({ error }));
    if (hasLeft) {
      return [];
    }
    if ('error' in result) {
      failure = result;
    } else if (!result.done) {
      const chunks: ChatMessageChunk[] = [];
      for (const chunk of order.take(result.value)) {
        await reader.loading;
        chunks.push(...reader.push(chunk));
      }
      return chunks;
    } else if (onBreak !== undefined) {
      onBreak();
      return undefined;
    }
    await reader.loading;
    const chunks = reader.close();
    reader.dispose();
    return chunks;
  };

  const leave = async (reason?: unknown): Promise<void> => {
    hasLeft = true;
    reader.dispose();
    await source.cancel(reason);
  };

  const pull = async (controller: ReadableStreamDefaultController<ChatMessageChunk>) => {
    let chunks: ChatMessageChunk[] | undefined = [];
    while (chunks?.length === 0 && !reader.isOver) {
      chunks = await next();
    }
    if (hasLeft) {
      // The stream was canceled during the read, so nothing can be written to it.
      return;
    }
    if (chunks === undefined) {
      controller.close();
      return;
    }
    chunks.forEach((chunk) => controller.enqueue(chunk));
    if (chunks.length === 0 && failure !== undefined) {
      controller.error(failure.error);
    } else if (reader.isOver && failure === undefined) {
      controller.close();
      // The host stops reading at the end of a message, but doesn't cancel the source.
      await leave().catch(() => undefined);
    }
  };

  return new ReadableStream<ChatMessageChunk>(
    {
      async pull(controller) {
        try {
          await pull(controller);
        } catch (error) {
          // A custom notation can throw. The source is stopped but not awaited, because it may never respond.
          leave(error).catch(() => undefined);
          throw error;
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}
