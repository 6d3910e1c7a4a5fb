import type { ToolChunk } from '../../../syntax/ToolEvent.ts';
import type { ModelCall, ModelTool } from './ModelTool.ts';
import { PausableTimer } from './PausableTimer.ts';
import type { ToolInputRequest, ToolInputResponse } from './ToolInputRequest.ts';
import { whenAborted } from './whenAborted.ts';

/** The result of running a tool. */
export type ToolOutcome =
  | { readonly type: 'output'; readonly output: unknown }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'timeout' }
  | { readonly type: 'stopped' };

/** The settings and callbacks for running a tool. */
export interface ExecutionContext {
  readonly signal: AbortSignal;
  readonly timeout: number;
  readonly emit: (chunk: ToolChunk) => void;
  /** Asks the user and resolves to the answer. `count` is the number of the request within the call, starting at 1. */
  readonly ask: (request: ToolInputRequest, count: number) => Promise<ToolInputResponse>;
}

/**
 * Runs a tool until it completes, fails or times out, or until the answer is stopped. Resolves to the result, and
 * cleans up all timers and listeners.
 */
export async function callToolFunction(
  { toolCallId, input }: ModelCall,
  tool: ModelTool,
  { signal, timeout, emit, ask }: ExecutionContext,
): Promise<ToolOutcome> {
  const timer = new AbortController();
  const toolSignal = AbortSignal.any([signal, timer.signal]);
  const onTimeout = (): void =>
    timer.abort(new DOMException('The tool timed out.', 'TimeoutError'));
  const clock = new PausableTimer(onTimeout, timeout);
  const { aborted, stopListening } = whenAborted(toolSignal);
  let hasEnded = false;
  const onProgress = (output: unknown): void => {
    if (!hasEnded && !toolSignal.aborted) {
      emit({ type: 'tool-output-available', toolCallId, output, preliminary: true });
    }
  };
  let lastAnswer: Promise<unknown> = Promise.resolve();
  let count = 0;
  // Sequential, because a call can show only one request at a time.
  const requestInput = (request: ToolInputRequest): Promise<ToolInputResponse> => {
    const answer = lastAnswer.then(async () => {
      toolSignal.throwIfAborted();
      clock.pause();
      try {
        count += 1;
        return await ask(request, count);
      } finally {
        clock.resume();
      }
    });
    lastAnswer = answer.catch(() => undefined);
    return answer;
  };
  const run = async (): Promise<ToolOutcome> => {
    try {
      const output: unknown = await tool.execute(input, {
        toolCallId,
        signal: toolSignal,
        onProgress,
        requestInput,
      });
      // A returned error counts as thrown, because its JSON would be an empty object.
      return output instanceof Error
        ? { type: 'error', error: output }
        : { type: 'output', output: output ?? null };
    } catch (error) {
      return { type: 'error', error };
    }
  };
  const outcome = await Promise.race([run(), aborted]);
  hasEnded = true;
  stopListening();
  clock.stop();
  return outcome ?? { type: signal.aborted ? 'stopped' : 'timeout' };
}
