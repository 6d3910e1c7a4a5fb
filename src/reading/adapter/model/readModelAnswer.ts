import { assertArgument } from '../../../core/errors/assertArgument.ts';
import type { ModelAnswer, ModelPiece } from './Model.ts';

async function* readStream(
  stream: ReadableStream<ModelPiece>,
  signal: AbortSignal,
): AsyncGenerator<ModelPiece> {
  const reader = stream.getReader();
  let isDone = false;
  const onAbort = (): void => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    while (!isDone) {
      const { done, value } = await reader.read();
      isDone = done;
      if (value !== undefined) {
        yield value;
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    if (!isDone) {
      await reader.cancel().catch(() => undefined);
    }
  }
}

/**
 * Yields the pieces of an answer. Cancels a `ReadableStream` when the consumer stops reading or the signal is aborted.
 */
export async function* readModelAnswer(
  answer: ModelAnswer | Promise<ModelAnswer>,
  signal: AbortSignal,
): AsyncGenerator<ModelPiece> {
  const resolved = await answer;
  if (typeof resolved === 'string') {
    yield resolved;
  } else if (resolved instanceof ReadableStream) {
    // Some browsers can't iterate over a stream.
    yield* readStream(resolved, signal);
  } else {
    const pieces: object = Object(resolved);
    assertArgument(
      Symbol.asyncIterator in pieces || Symbol.iterator in pieces,
      resolved,
      'the answer of a model',
      'A model must answer with text or chunks.',
      'Return a string, or a stream of strings or chunks. Convert a Response with `fromOpenAI()` or similar.',
    );
    yield* resolved;
  }
}
