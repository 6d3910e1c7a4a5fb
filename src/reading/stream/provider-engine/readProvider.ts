import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { ChunkWriter } from './ChunkWriter.ts';
import { EventDecoder, done } from './EventDecoder.ts';
import { isResponse, openSource } from './ProviderSource.ts';
import type { Pieces, ProviderSource } from './ProviderSource.ts';
import { providerError } from './providerError.ts';
import type { Frames } from './readFrames.ts';
import { streamFrom } from '../streamFromGenerator.ts';

/** How the answer of a provider is read. */
export interface ProviderOptions {
  /**
   * The id of the message.
   * @default the one that the provider gives, where it is sure to be unique; else one that is made up
   */
  readonly messageId?: string | undefined;
}

/** Reads the events of a provider. */
export interface ProviderReader {
  /** Writes what an event says. Throws where the provider tells of an error. */
  read(event: unknown): void;
}

/** What there is to know of a provider. */
export interface Provider {
  readonly name: string;
  readonly frames: () => Frames;
  readonly createReader: (writer: ChunkWriter) => ProviderReader;
}

/** No error of a server needs more characters. */
const maxBodyLength = 16_384;

/** A body as JSON, or else as text. */
const readBody = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body.trim();
  }
};

/** What a response says that is none: its status, and its body, as JSON or as text. */
async function failureOf(name: string, response: Response, pieces: Pieces): Promise<Error> {
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
  return providerError(`${name} answered ${status}`, readBody(body));
}

async function* eventsOf(
  { name, frames }: Provider,
  source: ProviderSource,
  pieces: Pieces,
): AsyncGenerator<unknown, void> {
  if (isResponse(source) && !source.ok) {
    throw await failureOf(name, source, pieces);
  }
  const reader = new EventDecoder(frames());
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    yield* reader.push(next.value);
  }
  yield* reader.end();
}

/** Writes the chunks of a source, and those that close what is open before any error. */
async function* chunksOf(
  provider: Provider,
  source: ProviderSource,
  pieces: Pieces,
  writer: ChunkWriter,
): AsyncGenerator<ChatMessageChunk, void> {
  const reader = provider.createReader(writer);
  try {
    for await (const event of eventsOf(provider, source, pieces)) {
      reader.read(event);
      if (event === done) {
        writer.finish();
      }
      if (writer.isOver) {
        // The host reads nothing behind the end of a message, and says nothing to the source.
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
 * Reads the answer of a provider as the host's chunks, as fast as they are read. What came before an
 * error is given before it. A source that ends too early is an error too: the host would take any
 * `finish` for the end of a message that was sent.
 */
export function readProvider(
  provider: Provider,
  source: ProviderSource,
  { messageId }: ProviderOptions,
): ReadableStream<ChatMessageChunk> {
  const pieces = openSource(source, `the reader of ${provider.name}`);
  const chunks = chunksOf(provider, source, pieces, new ChunkWriter(messageId));
  return streamFrom(chunks, (reason) => pieces.cancel(reason));
}
