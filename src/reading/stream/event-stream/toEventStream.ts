import { assertArgument } from '../../../core/errors/assertArgument.ts';
import type { ChunkStream } from '../readToolCalls.ts';
import { encodeEvents } from './encodeEvents.ts';
import { readChunkEvents } from './readChunkEvents.ts';
import type { ServerEvent } from './readChunkEvents.ts';

/** Options for sending an answer as events. */
export interface EventStreamOptions {
  /**
   * Returns the error text that the page receives if the answer fails. The error itself stays on the server, because it
   * may contain secrets.
   * @default () => 'The answer failed on the server.'
   */
  readonly describeError?: ((error: unknown) => string) | undefined;
}

/** Headers of a response with an event stream. They tell proxies not to buffer or transform the stream. */
export const eventStreamHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** Opens a stream of chunks. Returns its events and a function that cancels the stream. */
export function openEvents(
  chunks: ChunkStream,
  { describeError = () => 'The answer failed on the server.' }: EventStreamOptions,
  caller: string,
): {
  readonly events: AsyncGenerator<ServerEvent, void, void>;
  readonly cancel: (reason?: unknown) => Promise<void>;
} {
  assertArgument(
    typeof chunks?.getReader === 'function',
    chunks,
    `the first argument of ${caller}`,
    'An event stream is made of the chunks of an answer.',
    "Pass the stream of an adapter's sendMessage(), of readToolCalls() or of a reader such as fromOpenAI().",
  );
  const reader = chunks.getReader();
  return {
    events: readChunkEvents(reader, describeError),
    cancel: (reason) => reader.cancel(reason).catch(() => undefined),
  };
}

/**
 * Converts the chunks of an answer to the body of a response, as server-sent events. On the page, `fromEventStream`
 * returns the same chunks, including live inputs, call records and data parts, with two exceptions: fields that
 * `JSON.stringify` rejects become text, and chunks that the host doesn't know are skipped. Reads the chunks only as
 * fast as the body is read, and cancels their stream if the page disconnects.
 */
export function toEventStream(
  chunks: ChunkStream,
  options: EventStreamOptions = {},
): ReadableStream<Uint8Array> {
  const { events, cancel } = openEvents(chunks, options, 'toEventStream()');
  return encodeEvents(events, cancel);
}
