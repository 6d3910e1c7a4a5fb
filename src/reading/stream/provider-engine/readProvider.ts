import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getPath, getText } from '../../../core/json/getPath.ts';
import { isMessageEndChunk } from '../isMessageEndChunk.ts';
import type { InputParser } from '../calls/parseIfJson.ts';
import { ChunkWriter } from './ChunkWriter.ts';
import { EventDecoder, done } from './EventDecoder.ts';
import type { Decoder } from './EventDecoder.ts';
import { isResponse, openSource } from './ProviderSource.ts';
import type { Pieces, ProviderSource } from './ProviderSource.ts';
import { providerError } from './providerError.ts';
import { streamFromGenerator } from '../streamFromGenerator.ts';

/** Options for reading an answer from a provider. */
export interface ProviderOptions {
  /**
   * The id of the message.
   * @default the provider's id if it is certain to be unique, otherwise a random one
   */
  readonly messageId?: string | undefined;
}

/** Reads a provider's events. */
export interface ProviderReader {
  /** Reads an event and writes its chunks. Throws if the event reports an error. */
  read(event: unknown): void;
  /** Called when the source has ended. Throws if the message is incomplete. */
  end?(): void;
}

/** A provider that the engine can read. */
export interface Provider {
  readonly name: string;
  /** The name of the public function for this provider. */
  readonly reader: string;
  readonly createReader: (writer: ChunkWriter) => ProviderReader;
  /** Parses inputs that arrive as JSON. */
  readonly parseInput: InputParser;
  /**
   * Creates the decoder for a source.
   * @default one for server-sent events and JSON
   */
  readonly createDecoder?: (name: string) => Decoder;
}

/** Maximum number of pieces to read after the end of a message. */
const maxTrailingPieces = 16;

/** Maximum time in milliseconds to read after the end of a message. */
const maxTrailingTime = 1_000;

/**
 * Returns whether an event reports a failure in the format that most providers share: its `type` or `object` is
 * `error`, or it has an `error` field but no `type`. In an event of another type, an `error` field can be the error of
 * a call.
 */
const isError = (event: unknown): boolean =>
  [getText(event, 'type'), getText(event, 'object')].includes('error') ||
  (getText(event, 'type') === undefined && (getPath(event, 'error') ?? undefined) !== undefined);

/**
 * Reads the rest of a source after its message, because browsers show a canceled request as failed. Cancels the source
 * after `maxTrailingPieces` or `maxTrailingTime`.
 */
async function readRest(pieces: Pieces): Promise<void> {
  const timer = setTimeout(() => void pieces.cancel(), maxTrailingTime);
  try {
    for (let count = 0; count < maxTrailingPieces && !(await pieces.next()).done; count += 1);
  } catch {
    // Ignored, because the message is complete.
  }
  clearTimeout(timer);
  await pieces.cancel();
}

/** Yields the events of a source. Throws if the source is a response with an error status. */
async function* readEvents(
  name: string,
  source: ProviderSource,
  pieces: Pieces,
  decoder: Decoder,
  isClosed: () => boolean,
): AsyncGenerator<unknown, void> {
  if (isResponse(source) && !source.ok) {
    const { createResponseError } = await import('./createResponseError.ts');
    throw await createResponseError(name, source, pieces);
  }
  // If a source fails after its message is complete, the failure is ignored.
  const readNext = () =>
    pieces.next().catch((error: unknown) => {
      if (!isClosed()) {
        throw error;
      }
      return { done: true, value: undefined };
    });
  for (let next = await readNext(); !next.done; next = await readNext()) {
    yield* decoder.push(next.value);
  }
  yield* decoder.end();
}

/**
 * Yields the chunks of a source. If reading fails, ends the open text parts and cuts off the open inputs before it
 * throws.
 */
async function* readChunks(
  provider: Provider,
  source: ProviderSource,
  pieces: Pieces,
  writer: ChunkWriter,
): AsyncGenerator<ChatMessageChunk, void> {
  const reader = provider.createReader(writer);
  const decoder = provider.createDecoder?.(provider.name) ?? new EventDecoder(provider.name);
  try {
    const isClosed = (): boolean => writer.isClosed;
    for await (const event of readEvents(provider.name, source, pieces, decoder, isClosed)) {
      if (isError(event)) {
        throw providerError(provider.name, event);
      }
      reader.read(event);
      if (event === done && writer.hasBegun) {
        writer.finish();
      }
      if (writer.isOver) {
        // The stream closes after the last chunk, so the loop doesn't continue.
        void readRest(pieces);
      }
      yield* writer.take();
    }
    if (!writer.hasBegun) {
      const { createUnreadableSourceError } = await import('./createUnreadableSourceError.ts');
      throw createUnreadableSourceError(provider, source, decoder.start);
    }
    reader.end?.();
    if (!writer.isClosed) {
      throw new Error(`${provider.name}: the stream ended before the message did.`);
    }
    if (!writer.isOver) {
      writer.finish();
    }
  } catch (error) {
    void pieces.cancel(error);
    writer.cutOff();
    yield* writer.take();
    throw error;
  }
  yield* writer.take();
}

/**
 * Converts a provider's answer to the host's chunks, only as fast as the stream is read. If reading fails, the chunks
 * before the error are delivered first. A source that ends before its message does is an error too, because the host
 * treats any `finish` as the end of a complete message.
 */
export function readProvider(
  provider: Provider,
  source: ProviderSource,
  { messageId }: ProviderOptions,
): ReadableStream<ChatMessageChunk> {
  const pieces = openSource(source, `the reader of ${provider.name}`);
  const chunks = readChunks(
    provider,
    source,
    pieces,
    new ChunkWriter(messageId, provider.parseInput),
  );
  return streamFromGenerator(chunks, {
    onCancel: (reason) => pieces.cancel(reason),
    isLast: isMessageEndChunk,
  });
}
