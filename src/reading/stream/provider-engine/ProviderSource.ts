import { isObject } from '../../../core/json/isPlainRecord.ts';
import { assertArgument } from '../../../core/errors/assertArgument.ts';

/** An answer from a provider: a response, its body as bytes or text, or its decoded events. */
export type ProviderSource =
  | Response
  | ReadableStream<Uint8Array>
  | ReadableStream<string>
  | ReadableStream<unknown>
  | AsyncIterable<unknown>;

/** A source that is read piece by piece. */
export interface Pieces {
  next(): Promise<{ readonly done?: boolean; readonly value?: unknown }>;
  /** Stops the source. Never rejects, because no one could handle the error. */
  cancel(reason?: unknown): Promise<void>;
}

const createStreamPieces = (stream: ReadableStream<unknown>): Pieces => {
  const reader = stream.getReader();
  return {
    next: () => reader.read(),
    cancel: (reason) => reader.cancel(reason).catch(() => undefined),
  };
};

const createIterablePieces = (iterable: AsyncIterable<unknown>): Pieces => {
  const iterator = iterable[Symbol.asyncIterator]();
  let isCancelled = false;
  return {
    // Without this check, a read that was pending during the cancellation would be followed by another.
    next: async () => (isCancelled ? { done: true } : iterator.next()),
    cancel: async (reason) => {
      isCancelled = true;
      // Not awaited, because a generator returns only after its current await, which may never end.
      new Promise((resolve) => {
        resolve(iterator.return?.(reason));
      }).catch(() => undefined);
    },
  };
};

const nothing: Pieces = { next: async () => ({ done: true }), cancel: async () => undefined };

/** Returns whether a source is a response, from `fetch` or from a library with similar responses. */
export const isResponse = (source: unknown): source is Response =>
  isObject(source) && 'body' in source && 'status' in source;

const isStream = (source: unknown): source is ReadableStream<unknown> =>
  isObject(source) && 'getReader' in source;

const isIterable = (source: unknown): source is AsyncIterable<unknown> =>
  isObject(source) && Symbol.asyncIterator in source;

/** Opens a source for reading. Throws immediately if the source can't be read. */
export function openSource(source: ProviderSource, caller: string): Pieces {
  if (isResponse(source)) {
    return source.body === null ? nothing : openSource(source.body, caller);
  }
  if (isStream(source)) {
    return createStreamPieces(source);
  }
  assertArgument(
    isIterable(source),
    source,
    `the source of ${caller}`,
    'It contains nothing to read.',
    'Pass the Response of fetch, its body, or a stream or async iterable of events.',
  );
  return createIterablePieces(source);
}
