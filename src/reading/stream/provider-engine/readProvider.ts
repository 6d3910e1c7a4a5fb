import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { ChunkWriter } from './ChunkWriter.ts';
import { EventDecoder, done } from './EventDecoder.ts';
import { isResponse, openSource } from './ProviderSource.ts';
import type { Pieces, ProviderSource } from './ProviderSource.ts';
import { providerError } from './providerError.ts';
import type { Frames } from './readFrames.ts';
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
}

/** A provider that the engine can read. */
export interface Provider {
  readonly name: string;
  readonly frames: () => Frames;
  readonly createReader: (writer: ChunkWriter) => ProviderReader;
}

/** The maximum number of characters to read from an error response. */
const maxBodyLength = 16_384;

const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body.trim();
  }
};

/** Creates the error for a response that isn't ok, from its status and its body. */
async function readFailure(name: string, response: Response, pieces: Pieces): Promise<Error> {
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

/** Yields the events of a source. Throws if it is a response that reports an error. */
export async function* readEvents(
  { name, frames }: Pick<Provider, 'name' | 'frames'>,
  source: ProviderSource,
  pieces: Pieces,
): AsyncGenerator<unknown, void> {
  if (isResponse(source) && !source.ok) {
    throw await readFailure(name, source, pieces);
  }
  const decoder = new EventDecoder(frames());
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
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
  try {
    for await (const event of readEvents(provider, source, pieces)) {
      reader.read(event);
      if (event === done) {
        writer.finish();
      }
      if (writer.isOver) {
        // The host reads nothing after the end of a message, and doesn't cancel the source.
        void pieces.cancel();
        yield* writer.take();
        return;
      }
      yield* writer.take();
    }
    if (writer.reason === undefined) {
      throw new Error(`${provider.name}: the stream ended before the message did.`);
    }
    writer.finish();
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
  return streamFromGenerator(chunks, { onCancel: (reason) => pieces.cancel(reason) });
}
