import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getPath, getText } from '../../../core/json/getPath.ts';
import { isMessageEndChunk } from '../isMessageEndChunk.ts';
import { ChunkWriter } from './ChunkWriter.ts';
import { createSourceError } from './createSourceError.ts';
import { EventDecoder, done } from './EventDecoder.ts';
import type { Decoder } from './EventDecoder.ts';
import { isResponse, openSource } from './ProviderSource.ts';
import type { Pieces, ProviderSource } from './ProviderSource.ts';
import { providerError } from './providerError.ts';
import { streamFromGenerator } from '../streamFromGenerator.ts';

/** Options for reading the answer of a provider. */
export interface ProviderOptions {
  /**
   * The id of the message.
   * @default the provider's id if that is certain to be unique, otherwise a random one
   */
  readonly messageId?: string | undefined;
}

/** A reader of a provider's events. */
export interface ProviderReader {
  /** Writes the content of an event. Throws if the provider reports an error. */
  read(event: unknown): void;
  /** Called when the source has ended. Throws if the message can't end there. */
  end?(): void;
}

/** A provider that the engine can read. */
export interface Provider {
  readonly name: string;
  /** The name of its public reader. */
  readonly reader: string;
  readonly createReader: (writer: ChunkWriter) => ProviderReader;
  /**
   * Creates the decoder of a source.
   * @default one for server-sent events and JSON
   */
  readonly createDecoder?: (name: string) => Decoder;
}

/** The maximum number of characters to read from an error response. */
const maxBodyLength = 16_384;

/** The maximum number of pieces, and of milliseconds, to read after the end of a message. */
const maxTrailingPieces = 16;
const maxTrailingTime = 1_000;

const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body.trim();
  }
};

/** Creates the error for a response that isn't ok, from its status and its body. */
export async function readFailure(
  name: string,
  response: Response,
  pieces: Pieces,
): Promise<Error> {
  const decoder = new TextDecoder();
  let body = '';
  let next = await pieces.next();
  while (!next.done && body.length < maxBodyLength) {
    body += ArrayBuffer.isView(next.value)
      ? decoder.decode(next.value, { stream: true })
      : String(next.value);
    next = await pieces.next();
  }
  const status = `${response.status} ${response.statusText}`.trim();
  return providerError(`${name} answered ${status}`, parseBody(body));
}

/**
 * Whether an event reports an error, which all providers do alike. Events of another type can contain the
 * error of a call.
 */
const isError = (event: unknown): boolean =>
  [getText(event, 'type'), getText(event, 'object')].includes('error') ||
  (getText(event, 'type') === undefined && (getPath(event, 'error') ?? undefined) !== undefined);

/** Reads a source to its end after its message, because browsers report a cancelled request as failed. */
async function readRest(pieces: Pieces): Promise<void> {
  const timer = setTimeout(() => void pieces.cancel(), maxTrailingTime);
  try {
    for (let count = 0; count < maxTrailingPieces && !(await pieces.next()).done; count += 1);
  } catch {
    // The message is complete.
  }
  clearTimeout(timer);
  await pieces.cancel();
}

/** Yields the events of a source. Throws if it is a response that reports an error. */
async function* readEvents(
  name: string,
  source: ProviderSource,
  pieces: Pieces,
  decoder: Decoder,
  isClosed: () => boolean,
): AsyncGenerator<unknown, void> {
  if (isResponse(source) && !source.ok) {
    throw await readFailure(name, source, pieces);
  }
  // A source that fails after its message is complete has only ended.
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
 * Yields the chunks of a source. Before it throws, it yields the chunks that end the open texts and
 * inputs.
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
        // The stream closes at the last chunk, so nothing of this loop runs after it.
        void readRest(pieces);
      }
      yield* writer.take();
    }
    if (!writer.hasBegun) {
      throw createSourceError(provider, source, decoder.start);
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
 * Converts the answer of a provider to the host's chunks, only as fast as the stream is read. If reading
 * fails, the chunks before the error are still delivered first. A source that ends before its message is
 * an error, too, because the host treats any `finish` as the end of a complete message.
 */
export function readProvider(
  provider: Provider,
  source: ProviderSource,
  { messageId }: ProviderOptions,
): ReadableStream<ChatMessageChunk> {
  const pieces = openSource(source, `the reader of ${provider.name}`);
  const chunks = readChunks(provider, source, pieces, new ChunkWriter(messageId));
  return streamFromGenerator(chunks, {
    onCancel: (reason) => pieces.cancel(reason),
    isLast: isMessageEndChunk,
  });
}
