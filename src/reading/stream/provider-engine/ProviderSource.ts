import { isObject } from '../../../core/json/isPlainRecord.ts';
import { assertArgument } from '../../../core/errors/assertArgument.ts';

/** What a provider answers with: a response, its body as bytes or text, or the events in it. */
export type ProviderSource =
  | Response
  | ReadableStream<Uint8Array>
  | ReadableStream<string>
  | ReadableStream<unknown>
  | AsyncIterable<unknown>;

/** A source that is read piece by piece, as asked. */
export interface Pieces {
  next(): Promise<{ readonly done?: boolean; readonly value?: unknown }>;
  /** Stops the source. Never rejects: nobody waits for what it says. */
  cancel(reason?: unknown): Promise<void>;
}

const piecesOfStream = (stream: ReadableStream<unknown>): Pieces => {
  const reader = stream.getReader();
  return {
    next: () => reader.read(),
    cancel: (reason) => reader.cancel(reason).catch(() => undefined),
  };
};

const piecesOfIterable = (iterable: AsyncIterable<unknown>): Pieces => {
  const iterator = iterable[Symbol.asyncIterator]();
  let isCancelled = false;
  return {
    // Whoever waits for a piece when the reader leaves would ask for more behind it.
    next: async () => (isCancelled ? { done: true } : iterator.next()),
    cancel: async (reason) => {
      isCancelled = true;
      // Not waited for: a generator answers only after what it waits for, which may never come.
      new Promise((resolve) => {
        resolve(iterator.return?.(reason));
      }).catch(() => undefined);
    },
  };
};

const nothing: Pieces = { next: async () => ({ done: true }), cancel: async () => undefined };

/** Whether a source is a response, of whatever library. */
export const isResponse = (source: unknown): source is Response =>
  isObject(source) && 'body' in source && 'status' in source;

const isStream = (source: unknown): source is ReadableStream<unknown> =>
  isObject(source) && 'getReader' in source;

const isIterable = (source: unknown): source is AsyncIterable<unknown> =>
  isObject(source) && Symbol.asyncIterator in source;

/** Opens a source for reading. Throws at once where it is none. */
export function openSource(source: ProviderSource, caller: string): Pieces {
  if (isResponse(source)) {
    return source.body === null ? nothing : openSource(source.body, caller);
  }
  if (isStream(source)) {
    return piecesOfStream(source);
  }
  assertArgument(
    isIterable(source),
    source,
    `the source of ${caller}`,
    'There is nothing to read in that.',
    'Pass the Response of fetch, its body, or a stream or async iterable of events.',
  );
  return piecesOfIterable(source);
}
