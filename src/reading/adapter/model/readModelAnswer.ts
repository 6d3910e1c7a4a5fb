import { assertArgument } from '../../../core/errors/assertArgument.ts';

/** What a model answers: a text, or its pieces as they come. */
export type ModelAnswer = string | AsyncIterable<string> | ReadableStream<string>;

async function* readStream(
  stream: ReadableStream<string>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reader = stream.getReader();
  let isOver = false;
  const stop = (): void => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (!isOver) {
      const { done, value } = await reader.read();
      isOver = done;
      if (value !== undefined) {
        yield value;
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    if (!isOver) {
      await reader.cancel().catch(() => undefined);
    }
  }
}

/** The pieces of an answer. Who stops reading them stops the model. */
export async function* readModelAnswer(
  answer: ModelAnswer | Promise<ModelAnswer>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const given = await answer;
  if (typeof given === 'string') {
    yield given;
  } else if (given instanceof ReadableStream) {
    // Not all browsers can iterate over a stream.
    yield* readStream(given, signal);
  } else {
    const pieces: object = Object(given);
    assertArgument(
      Symbol.asyncIterator in pieces || Symbol.iterator in pieces,
      given,
      'the answer of a model',
      'It is read as text.',
      'Return a string, or a stream or an async iterable of strings.',
    );
    yield* given;
  }
}
