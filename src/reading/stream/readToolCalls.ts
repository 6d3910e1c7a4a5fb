import type { ChatMessageChunk, ChatStreamEnvelope } from '@mui/x-chat/headless';
import { EnvelopeSequencer } from './message/EnvelopeSequencer.ts';
import { createMessageReader } from './message/MessageReader.ts';
import type { MessageReader, ToolCallStreamOptions } from './message/MessageReader.ts';

/** A stream as adapters give it to the host. */
export type ChunkStream = ReadableStream<ChatMessageChunk | ChatStreamEnvelope>;

type Source = ReadableStreamDefaultReader<ChatMessageChunk | ChatStreamEnvelope>;

type SourceResult =
  | { readonly type: 'value'; readonly value: ChatMessageChunk | ChatStreamEnvelope }
  | { readonly type: 'end' }
  | { readonly type: 'error'; readonly error: unknown };

const readNext = async (source: Source): Promise<SourceResult> => {
  try {
    const { done, value } = await source.read();
    return done ? { type: 'end' } : { type: 'value', value };
  } catch (error) {
    return { type: 'error', error };
  }
};

/** A message that is being read, over as many streams as it takes. */
export interface MessageSession {
  readonly reader: MessageReader;
  readonly order: EnvelopeSequencer;
}

/** Begins to read a message. */
export const startSession = (options: ToolCallStreamOptions): MessageSession => ({
  reader: createMessageReader(options),
  order: new EnvelopeSequencer(),
});

/**
 * Reads a stream of the host's chunks, with the tool calls in its text as tool calls. It reads as
 * fast as it is read, gives what came before an error before the error, and cancels its source.
 */
export const readToolCalls = (
  stream: ChunkStream,
  options: ToolCallStreamOptions,
): ReadableStream<ChatMessageChunk> => readOn(stream, startSession(options));

/**
 * Reads another stream of a message. Where it breaks off before its message has ended, `onBreak` is
 * called, and nothing is closed: the message may go on.
 */
export function readOn(
  stream: ChunkStream,
  { reader, order }: MessageSession,
  onBreak?: () => void,
): ReadableStream<ChatMessageChunk> {
  const source = stream.getReader();
  let failure: { readonly error: unknown } | undefined;

  /** The chunks that come of the next one of the source; undefined where that breaks off. */
  const next = async (): Promise<ChatMessageChunk[] | undefined> => {
    const result = await readNext(source);
    if (result.type === 'value') {
      return order.take(result.value).flatMap((chunk) => reader.push(chunk));
    }
    failure = result.type === 'error' ? result : undefined;
    if (failure === undefined && onBreak !== undefined) {
      onBreak();
      return undefined;
    }
    const chunks = reader.close();
    reader.dispose();
    return chunks;
  };

  const leave = async (reason?: unknown): Promise<void> => {
    reader.dispose();
    await source.cancel(reason);
  };

  const pull = async (controller: ReadableStreamDefaultController<ChatMessageChunk>) => {
    let chunks: ChatMessageChunk[] | undefined = [];
    while (chunks?.length === 0 && !reader.isOver) {
      chunks = await next();
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
      // The host reads nothing behind the end of a message, and says nothing to the source.
      await leave().catch(() => undefined);
    }
  };

  return new ReadableStream<ChatMessageChunk>(
    {
      async pull(controller) {
        try {
          await pull(controller);
        } catch (error) {
          // A syntax of somebody else may be wrong: the source must not run on behind it.
          // Not waited for: it may never answer.
          leave(error).catch(() => undefined);
          throw error;
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}
