import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { ModelPiece } from './Model.ts';
import type { Step } from './Step.ts';

/** Yields the model's chunks until the step reaches `maxCalls`, or the source reports that the answer was stopped. */
export async function* readModelChunks(
  step: Step,
  pieces: AsyncIterable<ModelPiece>,
): AsyncGenerator<ChatMessageChunk, void> {
  for await (const piece of pieces) {
    for (const chunk of step.chunks.take(piece)) {
      yield chunk;
      if (step.isTruncated) {
        return;
      }
    }
    if (step.chunks.isAborted) {
      return;
    }
  }
}
