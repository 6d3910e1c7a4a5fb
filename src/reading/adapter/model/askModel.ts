import type { ModelAnswer, ModelPiece } from './Model.ts';
import { readModelAnswer } from './readModelAnswer.ts';
import { whenAborted } from './tools/whenAborted.ts';

/** Yields pieces until the signal is aborted, even if their source ignores the signal. */
async function* readUntilAborted(
  pieces: AsyncGenerator<ModelPiece>,
  signal: AbortSignal,
): AsyncGenerator<ModelPiece> {
  const { aborted, stopListening } = whenAborted(signal);
  try {
    while (true) {
      const next = await Promise.race([pieces.next(), aborted]);
      if (next === undefined || next.done === true) {
        return;
      }
      yield next.value;
    }
  } finally {
    stopListening();
    // Not awaited, because the model might be busy with something that can't be stopped.
    pieces.return(undefined).catch(() => undefined);
  }
}

/** Calls a model and yields the pieces of its answer. Aborts the model when the reader stops reading. */
export async function* askModel(
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
