import type { ModelAnswer, ModelPiece } from './Model.ts';
import { readModelAnswer } from './readModelAnswer.ts';

/** Yields pieces until the signal is aborted, even if their source ignores the signal. */
async function* readUntilAborted(
  pieces: AsyncGenerator<ModelPiece>,
  signal: AbortSignal,
): AsyncGenerator<ModelPiece> {
  let stopWaiting: (() => void) | undefined;
  const onAbort = (): void => stopWaiting?.();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      // Races each piece separately. One promise for all races would keep every piece in memory.
      const next = await new Promise<IteratorResult<ModelPiece> | undefined>((resolve, reject) => {
        stopWaiting = () => resolve(undefined);
        pieces.next().then(resolve, reject);
      });
      if (next === undefined || next.done === true) {
        return;
      }
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited, because the model may be busy and unable to stop.
    pieces.return(undefined).catch(() => undefined);
  }
}

/**
 * Calls a model and yields the pieces of its answer until the signal is aborted. Aborts the model when the consumer
 * stops reading.
 */
export async function* streamModelAnswer(
  ask: (signal: AbortSignal) => ModelAnswer | Promise<ModelAnswer>,
  signal: AbortSignal,
): AsyncGenerator<ModelPiece> {
  if (signal.aborted) {
    return;
  }
  const reader = new AbortController();
  const modelSignal = AbortSignal.any([signal, reader.signal]);
  try {
    const answer = ask(modelSignal);
    yield* readUntilAborted(readModelAnswer(answer, modelSignal), signal);
  } finally {
    reader.abort();
  }
}
