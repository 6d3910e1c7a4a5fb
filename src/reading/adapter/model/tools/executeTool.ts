import type { ToolChunk } from '../../../syntax/ToolEvent.ts';
import type { ModelCall, ModelTool } from './ModelTool.ts';
import { whenAborted } from './whenAborted.ts';

/** The result of executing a tool. */
export type ToolOutcome =
  | { readonly type: 'output'; readonly output: unknown }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'timeout' }
  | { readonly type: 'stopped' };

/** Settings for an execution. */
export interface ExecutionContext {
  readonly signal: AbortSignal;
  readonly timeout: number;
  readonly emit: (chunk: ToolChunk) => void;
}

/**
 * Maximum delay of a timer in milliseconds. Browsers run timers with longer delays immediately, so a longer
 * timeout counts as no limit.
 */
const maxTimerDelay = 2 ** 31 - 1;

/** Runs a tool until it ends, times out, or the answer is stopped. Leaves no timer or listener behind. */
export async function executeTool(
  { toolCallId, input }: ModelCall,
  tool: ModelTool,
  { signal, timeout, emit }: ExecutionContext,
): Promise<ToolOutcome> {
  const timer = new AbortController();
  const toolSignal = AbortSignal.any([signal, timer.signal]);
  const onTimeout = (): void =>
    timer.abort(new DOMException('The tool timed out.', 'TimeoutError'));
  const timerId = timeout <= maxTimerDelay ? setTimeout(onTimeout, timeout) : undefined;
  const { aborted, stopListening } = whenAborted(toolSignal);
  let hasEnded = false;
  const onProgress = (output: unknown): void => {
    if (!hasEnded && !toolSignal.aborted) {
      emit({ type: 'tool-output-available', toolCallId, output, preliminary: true });
    }
  };
  const run = async (): Promise<ToolOutcome> => {
    try {
      const output: unknown = await tool.execute(input, {
        toolCallId,
        signal: toolSignal,
        onProgress,
      });
      // An error that is returned counts as thrown, because as JSON it would be an empty object.
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
  clearTimeout(timerId);
  return outcome ?? { type: signal.aborted ? 'stopped' : 'timeout' };
}
