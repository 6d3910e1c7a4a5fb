import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { ChunkQueue } from './ChunkQueue.ts';
import type { ModelCall } from './ModelTool.ts';
import { findModelTool, runToolCall } from './runToolCall.ts';
import type { ToolCallContext } from './runToolCall.ts';

/**
 * Runs the calls of a step and yields their chunks as they arrive. Calls run in parallel, except that a
 * `serial` one waits for all earlier calls and later ones wait for it. Stops the calls when the reader
 * stops reading.
 */
export async function* runToolCalls(
  calls: readonly ModelCall[],
  context: Omit<ToolCallContext, 'emit'>,
): AsyncGenerator<ChatMessageChunk> {
  const queue = new ChunkQueue();
  const reader = new AbortController();
  const callContext: ToolCallContext = {
    ...context,
    signal: AbortSignal.any([context.signal, reader.signal]),
    emit: (chunk) => queue.push(chunk),
  };
  const running: Promise<void>[] = [];
  /** The last serial call, which all later calls wait for. */
  let lastSerial = Promise.resolve();
  for (const call of calls) {
    const isSerial = findModelTool(context.tools, call.toolName)?.serial === true;
    const earlier = isSerial ? Promise.all(running) : lastSerial;
    const done = earlier.then(() => runToolCall(call, callContext));
    running.push(done);
    lastSerial = isSerial ? done : lastSerial;
  }
  void Promise.allSettled(running).then(() => queue.end());
  try {
    yield* queue;
  } finally {
    reader.abort();
  }
}
